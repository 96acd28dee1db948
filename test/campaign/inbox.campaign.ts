// npm run campaign -- inbox [megabytes] [kills] [file …]: a real server imports very large files. The server must need
// little memory, and must answer other requests during the import. A server that is killed at random during the import
// must finally store the same data.
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { machine } from '../process/program.js'
import { checkIntegrity } from '../support/check-integrity.js'
import { largeFiles } from './large-files.js'
import { type LoadedServer, outcomeOf, startLoaded, storedIn, writeParts } from './loaded-server.js'
import { result } from './result.js'

const words = process.argv.slice(2)
const [megabytes = 500, kills = 20] = words.filter((word) => /^\d+$/.test(word)).map(Number)
const wanted = words.filter((word) => !/^\d+$/.test(word))

/** How much more memory a server may use during the import than when idle, and how long other requests may wait. */
const mostMegabytes = 300
const mostMs = 1000

for (const [name, parts] of Object.entries(largeFiles)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const calm = await taken(name, parts, [])
  if (calm.outcome !== 'done') continue
  const killed = await taken(name, parts, momentsWithin(calm.seconds * 1000))
  const isSame = killed.stored === calm.stored
  result(
    `${name}: the server that was killed stored ${isSame ? 'the same data' : 'DIFFERENT DATA'}`,
    isSame,
  )
}

/** Returns when to kill each server, in ms after it starts to listen: spread over the duration of an import. */
function momentsWithin(ms: number): number[] {
  return Array.from({ length: kills }, (_, index) => ((index + Math.random()) * ms) / kills)
}

async function taken(
  name: string,
  parts: (most: number) => Iterable<string>,
  killedAfter: readonly number[],
): Promise<{ outcome: string; stored: string; seconds: number }> {
  const oct = await machine()
  try {
    const data = join(oct.folder, 'served')
    const drop = join(data, 'inbox', 'default')
    const { stdout } = await oct.run(['serve', 'keys', 'create', '--folder', data])
    mkdirSync(drop, { recursive: true })
    const size = writeParts(join(oct.folder, name), parts(megabytes * 1024 * 1024))
    let server = await startLoaded(oct, { data, token: stdout.trim() })
    const begun = performance.now()
    renameSync(join(oct.folder, name), join(drop, name))
    for (const ms of killedAfter) {
      await wait(ms)
      await server.kill()
      server = await startLoaded(oct, { data, token: stdout.trim() })
    }
    await server.askUntil(() => outcomeOf(drop, name) !== undefined)
    const seconds = (performance.now() - begun) / 1000
    await server.stop()
    const stored = await storedIn(join(data, 'service.db'))
    const faults = await checkIntegrity(join(data, 'service.db'))
    const what = outcomeOf(drop, name) ?? ''
    const how = killedAfter.length === 0 ? '' : `, killed ${killedAfter.length} times`
    result(
      `${name}: ${Math.round(size / 1024 / 1024)} MB ${what} in ${seconds.toFixed(1)} s${how}; ${stored}; ${judged(server, faults)}`,
    )
    return { outcome: what, stored, seconds }
  } finally {
    oct.remove()
  }
}

function judged({ idle, most, waits }: LoadedServer, faults: readonly string[]): string {
  const sorted = [...waits].sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const isGood = most - idle <= mostMegabytes && at(0.99) <= mostMs && faults.length === 0
  if (!isGood) process.exitCode = 1
  const times = [0.5, 0.99, 1].map((share) => `${at(share).toFixed(0)} ms`).join(' / ')
  return [
    `memory ${idle} MB idle, ${most} MB peak`,
    `${sorted.length} other requests waited ${times} (median / p99 / longest)`,
    ...faults,
    isGood ? 'within the limits' : 'OVER THE LIMITS',
  ].join('; ')
}
