# sihuo check 和 sihuo test 的计数。

check-summary = 共 { $problems } 题：{ $parts }（{ $seconds } 秒）
check-proved = { $count } 题如所写得到证明
check-wrong = { $count } 题有错
check-open = { $count } 题未能证明
check-twins = { $count } 题重复
check-incomplete = { $count } 题不完整
check-more = { $earlier }，{ $next }

scripts-summary = 共 { $scripts } 个脚本：{ script-faults }
script-faults = { $unreadable ->
    [0] { $faults } 处错误
   *[other] { $faults } 处错误，{ $unreadable } 个无法读取
}

test-ok = 通过  { $name }：{ $what }
test-failed = 失败  { $name }：{ $what }
test-failed-script = 失败  { $name }
test-runs = 运行到底
test-questions = { $count } 个问题都由答案作答
test-stopped = 已按 Ctrl-C 中止：{ $scripts } 个脚本中有 { $stopped } 个没有运行到底
test-summary = 共 { $scripts } 个脚本：通过 { $passed } 项，失败 { $failed } 项（{ $seconds } 秒）
