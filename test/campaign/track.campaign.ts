// npm run campaign -- track [numbers] [kills]: tracks the numbers of a sheet with `oct track`, and kills the program at
// random moments, by default 20 times.
import { machine } from '../process/program.js'
import { trackKillRounds } from '../process/track-kill-rounds.js'
import { result } from './result.js'

const numbers = Number(process.argv[2] ?? 1000)
const kills = Number(process.argv[3] ?? 20)

const oct = await machine()
const report = await trackKillRounds({
  on: oct,
  numbers,
  kills,
  livesMs: (numbers / kills) * 6,
  random: Math.random,
})
oct.remove()
const isWhole = report.registered.join() === report.expected.join()
result(
  `${numbers} numbers, ${kills - report.finished} kills: the service has ${report.registered.length} tracked numbers${isWhole ? ', each number once' : ' (WRONG)'}; ${report.notOnce.length} numbers not sent exactly once; the last run exits with ${report.exit}`,
  isWhole && report.notOnce.length === 0 && report.exit === 0,
)
for (const words of report.notOnce) process.stdout.write(`  ${words}\n`)
