import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OctError } from '../errors.js'
import { databaseError } from '../sqlite/database-error.js'
import { callerOf } from './accounts/keys.js'
import { type Service, serviceOf } from './app.js'
import { sandboxDatabase } from './sandbox-clock.js'
import { createSimulator } from './sources/simulator/create-simulator.js'
import { addClockOffset, readClockOffset } from './store/clock-offset.js'
import { openStore } from './store/database/store.js'
import { forgetEverything } from './store/forget-everything.js'
import { readTotals, type StoreTotals } from './store/totals.js'

export interface SandboxOptions {
  /** Holds the database and the token; made, with mode 0700, where it is missing. */
  folder: string
  /** Real time. */
  now: () => Date
  onError?: (error: unknown) => void
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
  /** Moves the clock on and lets the world catch up. */
  advance(ms: number): Promise<SandboxStatus>
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
    throw databaseError(error, options.folder)
  }
}

async function openIn({ folder, now, onError }: SandboxOptions): Promise<Sandbox> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const store = await openStore(sandboxDatabase(folder))
  const { database } = store
  const clock = () => new Date(now().getTime() + readClockOffset(database))
  const sources = [createSimulator()]
  const world = { store, sources, clock, onError: onError ?? (() => {}) }
  const service = serviceOf(world, { baseUrl: sandboxBaseUrl })
  const token = ensureToken(folder)
  if (!(await callerOf(world, token))) await service.createKey({ account: 'Sandbox', key: token })
  const status = async () => ({
    now: clock().toISOString(),
    offset_ms: readClockOffset(database),
    ...(await readTotals(store.db)),
  })
  return {
    service,
    token,
    clock,
    status,
    advance: async (ms) => {
      checkAdvance(ms, clock())
      if (ms > 0) await store.transaction(async () => addClockOffset(database, Math.round(ms)))
      await service.tick()
      return status()
    },
    reset: () => forgetEverything(store),
  }
}

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
  writeFileSync(draft, `oct_${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8').trim()
}
