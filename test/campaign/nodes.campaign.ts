// npm run campaign -- nodes [numbers] [faults] [nodes]: runs several processes of the service (nodes) with one
// PostgreSQL database, kills, pauses and disconnects some of them, and restarts the database. No acknowledged data may
// be lost.

import { nodeRounds } from '../process/node-rounds.js'
import { machine } from '../process/program.js'
import { result } from './result.js'
import { throwawayPostgres } from './throwaway-postgres.js'

const numbers = Number(process.argv[2] ?? 10_000)
const faults = Number(process.argv[3] ?? 1000)
const nodes = Number(process.argv[4] ?? 4)
const seed = Math.floor(Math.random() * 10_000)

const database = throwawayPostgres()
if (database === undefined) result('PostgreSQL is not installed: skipped')
else {
  const on = await machine()
  const { location, restart } = database
  const report = await nodeRounds({
    ...{ on, location, nodes, keys: 8, numbers, faults, seed },
    kinds: ['kill', 'kill', 'end', 'stop', 'cut', 'cut', 'close', 'database'],
    longestStopMs: 60_000,
    restartDatabase: restart,
    hasFailures: true,
  }).finally(() => {
    on.remove()
    database.end()
  })
  const { complaints } = report
  const isWhole = complaints.length === 0 && report.registered === numbers
  result(
    `${nodes} nodes, ${report.faults} faults (kills, ends, pauses, cut connections, restarts of the database), seed ${seed}: ${report.registered} of ${numbers} acknowledged numbers are stored, each once; ${report.notifications} notifications, ${report.deliveries} deliveries, each notification delivered, in order per container; ${complaints.length} problems`,
    isWhole,
  )
  result(
    `one key on ${nodes} nodes: ${report.admitted} of 130 requests at once admitted`,
    report.admitted === 100,
  )
  for (const words of complaints.slice(0, 50)) process.stdout.write(`  ${words}\n`)
}
