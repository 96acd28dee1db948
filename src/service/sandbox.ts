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
import { type ToldScenario, tellScenario } from './sandbox-scenario.js'
import { createSimulator } from './sources/simulator/create-simulator.js'
import { readScenario } from './store/chosen-scenarios.js'
import { addClockOffset, readClockOffset } from './store/clock-offset.js'
import { openStore } from './store/database/store.js'
import { nextRequestDueAt } from './store/due.js'
import { forgetEverything } from './store/forget-everything.js'
import type { RecordedEvent } from './store/history/next-recorded.js'
import { readTotals, type StoreTotals } from './store/totals.js'

export interface SandboxOptions {
  /** Holds the database and the token; made, with mode 0700, where it is missing. */
  folder: string
  /** To its database, left open by a look at its clock. */
  connection?: Database | undefined
  /** Real time. */
  now: () => Date
  onError?: (error: unknown) => void
  running?: RunningOptions
}

export interface SandboxStatus extends StoreTotals {
  /** The sandbox's own time, and how far it is ahead of real time. */
  now: string
  offset_ms: number
  /** When its world will next have something new; null when it never will. */
  next_news_at: string | null
}

/** A service over a simulated world whose clock can be moved on. */
export interface Sandbox {
  service: Service
  /** The key to its one account. */
  token: string
  clock(): Date
  status(): Promise<SandboxStatus>
  /** When a line will next be asked about a tracking request, by its own clock; null when none will. */
  nextAnswerAt(): Promise<Date | null>
  /** Moves the clock on, lets the world catch up, and delivers what is told of it. */
  advance(ms: number): Promise<SandboxStatus>
  /**
   * Moves it on to the instant at which an event is next recorded. Throws `OctError` `not_found`,
   * and leaves the clock where it is, where that never happens.
   */
  advanceTo(awaited: AwaitedEvent): Promise<{ status: SandboxStatus; reached: RecordedEvent }>
  /** Has a number tracked that goes through a scenario: one of the caller's own, or its usual one. */
  tell(wish: { name: string; number?: string | undefined }): Promise<ToldScenario>
  /** Forgets everything and returns to real time; the token stays. */
  reset(): Promise<void>
}

/** Where requests to a sandbox in process are addressed. */
export const sandboxBaseUrl = 'http://oct.sandbox/v2'

/** Opens the sandbox of a folder; several processes may have it open at once. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  try {
    return await openIn(options)
  } catch (error) {
    throw sandboxError(error, options.folder)
  }
}

async function openIn(options: SandboxOptions): Promise<Sandbox> {
  const { folder, connection, now, onError, running } = options
  makeFolder(folder)
  const store = await openStore(sandboxDatabase(folder), { connection })
  const blobs = openBlobFolder(sandboxDatabase(folder))
  await blobs.sweep(abandonedMs)
  const { database } = store
  const clock = () => new Date(now().getTime() + readClockOffset(database))
  const scenarioOf = (number: string) => readScenario(database, number)
  const sources = [createSimulator({ scenarioOf })]
  const deliveries = {
    ...{ leaseClock: now, makesUp: true, ...running?.deliveries },
    allow: { loopback: true, ...running?.deliveries?.allow },
  }
  const world = { store, blobs, sources, clock, deliveries, onError: onError ?? (() => {}) }
  const service = serviceOf(world, { baseUrl: sandboxBaseUrl, rateLimits: false, ...running })
  const token = ensureToken(folder)
  if (!callerFinder(world)(token)) await service.createKey({ account: 'Sandbox', key: token })
  const status = async () => ({
    now: clock().toISOString(),
    offset_ms: readClockOffset(database),
    ...(await readTotals(store.db)),
  })
  const advance = async (ms: number) => {
    checkAdvance(ms, clock())
    if (ms > 0) await store.transaction(async () => addClockOffset(database, Math.round(ms)))
    await service.tick()
    await service.deliverer.settle(deliveryPatienceMs)
    return status()
  }
  return {
    service,
    token,
    clock,
    status,
    nextAnswerAt: async () => {
      const at = await nextRequestDueAt(store.db)
      return at === null ? null : new Date(at)
    },
    advance,
    advanceTo: async (awaited) => {
      await service.tick()
      const reached = await rehearse({
        ...{ folder, sources, blobs, awaited },
        realNow: now(),
        now: clock(),
      })
      if (typeof reached === 'string') throw notToCome(awaited, reached)
      // instants of observations are cut to whole seconds
      const until = Date.parse(reached.at) + 1000
      return { status: await advance(until - clock().getTime()), reached }
    },
    tell: (wish) => tellScenario({ service, database, token, baseUrl: sandboxBaseUrl, ...wish }),
    reset: () => forgetEverything(store, () => blobs.empty()),
  }
}

function notToCome({ event, of }: AwaitedEvent, why: 'unknown_number' | 'never'): OctError {
  if (why === 'unknown_number') {
    return new OctError('not_found', `Nothing in the sandbox is known as ${of}`, {
      tryNext: ['oct tracking --sandbox', 'oct containers --sandbox'],
    })
  }
  const about = of === undefined ? '' : ` of ${of}`
  return new OctError('not_found', `${event}${about} will not come`, {
    reason: `It does not happen within ${foresightDays} days. The clock was not moved.`,
    tryNext: ['oct sandbox scenario', 'oct sandbox status'],
  })
}

/** Endpoints may hang, and there may be many; whoever opens the sandbox next goes on. */
const deliveryPatienceMs = 30_000

/** No process writes that long at one part of a file. */
const abandonedMs = 3_600_000

/** Years that every calendar and every format can still write. */
const lastYear = 9000

function checkAdvance(ms: number, from: Date): void {
  if (ms <= Date.UTC(lastYear, 0) - from.getTime()) return
  throw new OctError('usage', 'The sandbox cannot be moved that far', {
    reason: `Its clock ends with the year ${lastYear}.`,
    tryNext: ['oct sandbox advance 3d'],
  })
}

/** Whoever links the file first has made the token; everyone else reads that one. */
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
