// npm run campaign -- agents [kills] [seed]: kills a server with SIGKILL among 100 requests of assistants, by default 40
// times, and starts it again at the same address.
import { agentKillRounds } from '../process/agent-kill-rounds.js'
import { machine } from '../process/program.js'
import { result } from './result.js'

const kills = Number(process.argv[2] ?? 40)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)

process.stdout.write(`seed ${seed}\n`)
const oct = await machine()
const tracked = await oct.run(['--sandbox', 'track', 'MEDUFR030802', '--wait'])
if (tracked.exit !== 0) throw new Error(tracked.stderr)
const report = await agentKillRounds({ on: oct, kills, requests: 100, seed })
for (const words of [...report.partial, ...report.lost]) process.stdout.write(`  ${words}\n`)
result(
  `${kills} kills among 100 requests of assistants: ${report.whole} whole answers, ${report.broken} broken connections, ${report.partial.length} partial answers, ${report.made} changes made, ${report.lost.length} lost, seed ${seed}`,
  report.partial.length + report.lost.length === 0,
)
oct.remove()
