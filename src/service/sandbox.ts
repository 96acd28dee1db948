import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OctError } from '../errors.js'
import type { Database } from '../sqlite/driver.js'
import { makeFolder } from '../sqlite/make-folder.js'
import { callerFinder } from './accounts/keys.js'
import { type RunningOptions, type Service, serviceOf } from './app.js'
import { openBlobFolder } from './documents/blobs/open-blob-folder.js'
import { sandboxDatabase, sandboxError } from './sandbox-clock.js'
import { type AwaitedEvent, foresightDays, rehearse } from './sandbox-rehearsal.js'
import { type StartedScenario, startScenario } from './sandbox-scenario.js'
import { createSimulator } from './sources/simulator/create-simulator.js'
import { readScenario } from './store/chosen-scenarios.js'
import { addClockOffset, readClockOffset } from './store/clock-offset.js'
import { openSqlite } from './store/database/sqlite/open-sqlite.js'
import type { Store } from './store/database/store.js'
import { nextRequestDueAt } from './store/due.js'
import { forgetEverything } from './store/forget-everything.js'
import type { RecordedEvent } from './store/history/next-recorded.js'
import { readTotals, type StoreTotals } from './store/totals.js'
import type { World } from './world.js'

export interface SandboxOptions {
  /** Folder that contains the database and the token. If it is missing, it is created with mode 0700. */
  folder: string
  /** An open database connection. The caller has already read the clock over this connection. */
  connection?: Database | undefined
  now: () => Date
  onError?: (error: unknown) => void
  running?: RunningOptions
}

export interface SandboxStatus extends StoreTotals {
  now: string
  offset_ms: number
  /** When the simulated data will change next, by the clock of the sandbox. Null if it never changes. */
  next_news_at: string | null
}

export interface Sandbox {
  service: Service
  baseUrl: string
  token: string
  clock(): Date
  status(): Promise<SandboxStatus>
  /** When the service will poll a shipping line next, by the clock of the sandbox. Null if it never polls one. */
  nextAnswerAt(): Promise<Date | null>
  /** Moves the clock ahead, and sends the webhook deliveries that become due. */
  advance(ms: number): Promise<SandboxStatus>
  /** Moves the clock to the next time at which an event happens. Throws `not_found` if it never happens. */
  advanceTo(awaited: AwaitedEvent): Promise<{ status: SandboxStatus; reached: RecordedEvent }>
  startScenario(request: { name: string; number?: string | undefined }): Promise<StartedScenario>
  /** Deletes all data, and sets the clock to `at`. The default is real time. The token stays valid. */
  reset(at?: Date): Promise<void>
}

const baseUrl = 'http://oct.sandbox/v2'

/** Opens or creates the sandbox of a folder. Several processes may open the same sandbox at the same time. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  try {
    return await openIn(options)
  } catch (error) {
    throw sandboxError(error, options.folder)
  }
}

const ownerKey = (key: string) => ({ account: 'Sandbox', key, scope: 'owner' as const })

const deliveriesOf = ({ now, running }: SandboxOptions) => ({
  ...{ leaseClock: now, makesUp: true, ...running?.deliveries },
  allow: { loopback: true, ...running?.deliveries?.allow },
})

async function openIn(options: SandboxOptions): Promise<Sandbox> {
  const { folder, connection, now, onError, running } = options
  makeFolder(folder)
  const store = await openSqlite(sandboxDatabase(folder), { connection })
  const blobs = openBlobFolder(sandboxDatabase(folder))
  await blobs.sweep(abandonedMs)
  const { database } = store
  const clock = () => new Date(now().getTime() + readClockOffset(database))
  const scenarioOf = (number: string) => readScenario(database, number)
  const sources = [createSimulator({ scenarioOf })]
  const deliveries = deliveriesOf(options)
  const world: World = {
    ...{ store, blobs, sources, clock, deliveries, isSandbox: true },
    onError: onError ?? (() => {}),
  }
  const service = serviceOf(world, { baseUrl, rateLimits: false, ...running })
  const token = ensureToken(folder)
  if (!callerFinder(world)(token)) await service.createKey(ownerKey(token))
  const status = async () => ({
    now: clock().toISOString(),
    offset_ms: readClockOffset(database),
    ...(await readTotals(store.db)),
  })
  const advance = async (ms: number) => {
    checkAdvance(ms, clock())
    if (ms > 0)
      await store.transaction('everything', async () => addClockOffset(database, Math.round(ms)))
    await service.tick()
    await service.deliverer.settle(deliveryPatienceMs)
    return status()
  }
  return {
    service,
    baseUrl,
    token,
    clock,
    status,
    nextAnswerAt: () => nextAnswer(store),
    advance,
    advanceTo: async (awaited) => {
      await service.tick()
      const reached = await rehearse({
        ...{ folder, sources, blobs, awaited },
        realNow: now(),
        now: clock(),
      })
      if (typeof reached === 'string') throw willNotHappen(awaited, reached)
      // Moves the clock one second further, because the times of observations are truncated to whole seconds.
      const until = Date.parse(reached.at) + 1000
      return { status: await advance(until - clock().getTime()), reached }
    },
    startScenario: (wish) => startScenario({ service, database, token, baseUrl, ...wish }),
    reset: async (at) => {
      const offsetMs = at === undefined ? 0 : offsetTo(at, now())
      await forgetEverything(store, () =>
        blobs.empty().then(() => addClockOffset(database, offsetMs)),
      )
    },
  }
}

async function nextAnswer({ db }: Store): Promise<Date | null> {
  const at = await nextRequestDueAt(db)
  return at === null ? null : new Date(at)
}

function willNotHappen({ event, of }: AwaitedEvent, why: 'unknown_number' | 'never'): OctError {
  if (why === 'unknown_number') {
    return new OctError('not_found', `The sandbox tracks nothing with the number ${of}`, {
      tryNext: ['oct tracking --sandbox', 'oct containers --sandbox'],
    })
  }
  const about = of === undefined ? '' : ` of ${of}`
  return new OctError('not_found', `${event}${about} will not happen`, {
    reason: `The event does not happen within ${foresightDays} days. The clock was not moved.`,
    tryNext: ['oct sandbox scenario', 'oct sandbox status'],
  })
}

/** Time in ms during which this process sends due webhook deliveries. Other processes send the other ones later. */
const deliveryPatienceMs = 30_000

/** Time in ms without new data after which an upload counts as abandoned. */
const abandonedMs = 3_600_000

/** The last year that the clock can show. Some date formats cannot contain later years. */
const lastYear = 9000

function checkAdvance(ms: number, from: Date): void {
  if (ms <= Date.UTC(lastYear, 0) - from.getTime()) return
  throw new OctError('usage', 'The clock of the sandbox cannot be moved that far', {
    reason: `The clock cannot go beyond the year ${lastYear}.`,
    tryNext: ['oct sandbox advance 3d'],
  })
}

/** The first year that the clock can show, because the tables of the simulator begin in this year. */
const firstYear = 2020

/** Returns by how many ms the sandbox is ahead of real time. Throws `usage` if the year is not allowed. */
function offsetTo(at: Date, now: Date): number {
  const year = at.getUTCFullYear()
  if (year >= firstYear && year < lastYear) return at.getTime() - now.getTime()
  throw new OctError('usage', `The simulated time cannot start in the year ${year}`, {
    reason: `The simulated time can start only in the years ${firstYear} to ${lastYear - 1}. The sandbox was not changed.`,
    tryNext: ['oct sandbox reset', 'oct sandbox reset --time 2026-11-23T14:00Z'],
  })
}

/** Returns the token in a folder, and creates it if necessary. All processes get the same token. */
function ensureToken(folder: string): string {
  const path = join(folder, 'token')
  const draft = join(folder, `token.${randomBytes(6).toString('hex')}`)
  try {
    writeFileSync(draft, `oct_${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
