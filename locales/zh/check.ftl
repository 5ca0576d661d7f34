# sihuo check 和 sihuo test 的计数。

check-summary = 共 { $problems } 题：{ $parts }（{ $seconds } 秒）
check-proved = { $count } 题如所写得到证明
check-wrong = { $count } 题有错
check-open = { $count } 题未能证明
check-twins = { $count } 题重复
check-incomplete = { $count } 题不完整
check-more = { $earlier }，{ $next }
