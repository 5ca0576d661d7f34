# Everything is done by .ci/run; these are its names.

# all checks
ci:
    .ci/run

# all tests, the long ones too
slow:
    .ci/run slow

# the benchmarks
bench:
    .ci/run bench
