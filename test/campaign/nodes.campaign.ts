// npm run campaign -- nodes [numbers] [faults] [nodes] [minutes] [commit]: runs several processes of the service (nodes)
// with one PostgreSQL database, kills, pauses and disconnects some of them, restarts the database, and replaces nodes of
// an older version under load. No acknowledged data may be lost. The faults are spread over about `minutes` minutes.

import { limits } from '../../src/contract/limits.js'
import { nodeRounds } from '../process/node-rounds.js'
import { machine } from '../process/program.js'
import { olderProgram } from './older-program.js'
import { result } from './result.js'
import { throwawayPostgres } from './throwaway-postgres.js'

const [, , ...words] = process.argv
const [numbers = 10_000, faults = 1000, nodes = 4, minutes = 30] = words.slice(0, 4).map(Number)
// A pause lasts up to a minute. If pauses were as frequent as other faults, most nodes would stand still.
const usual = ['kill', 'end', 'close', 'cut', 'database'] as const
const faultKinds = [...usual, ...usual, ...usual, 'stop'] as const
const seed = Math.floor(Math.random() * 10_000)

const database = throwawayPostgres()
if (database === undefined) result('PostgreSQL is not installed: skipped')
else {
  const before = olderProgram(words[4])
  const on = await machine()
  const older = await machine(before.bin)
  const { location, restart } = database
  const report = await nodeRounds({
    ...{ on, older, location, nodes, keys: 20, numbers, faults, seed },
    kinds: faultKinds,
    faultsMs: minutes * 60_000,
    longestStopMs: 60_000,
    restartDatabase: restart,
    hasFailures: true,
  }).finally(() => {
    for (const place of [on, older, before]) place.remove()
    database.end()
  })
  const { complaints, counts } = report
  const kinds = [...counts].map(([kind, count]) => `${count} ${kind}`).sort()
  const isWhole = complaints.length === 0 && report.registered === numbers
  result(
    `${nodes} nodes, ${faults} faults (${kinds.join(', ')}), seed ${seed}: ${report.registered} of ${numbers} acknowledged numbers are stored, none is tracked or counted twice; ${report.notifications} notifications, ${report.deliveries} deliveries, each notification delivered, in order per container; ${complaints.length} problems`,
    isWhole,
  )
  const { loading, faults: striking, rest } = report.minutes
  result(
    `${loading.toFixed(1)} minutes for 70 % of the numbers, ${striking.toFixed(1)} minutes for the faults and the other numbers, ${rest.toFixed(1)} minutes until no work was left`,
  )
  result(
    `an upgrade under load: the nodes began with the version of commit ${before.commit}, and ${counts.get('upgrade') ?? 0} of them were replaced one by one`,
    (counts.get('upgrade') ?? 0) > 0,
  )
  const most = limits.freePlanActiveContainers
  result(
    `limits on ${nodes} nodes: ${report.admitted} of 130 requests of one key at once admitted, ${report.tracked} of 30 containers on the free plan, which allows ${most}`,
    report.admitted === 100 && report.tracked === most,
  )
  for (const words of complaints.slice(0, 50)) process.stdout.write(`  ${words}\n`)
}
