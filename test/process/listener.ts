import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openRaw } from '../../src/sqlite/driver.js'
import { deliver, secret } from '../support/deliveries.js'
import { ended, type Machine, type Run, until } from './program.js'

/** A running `oct webhooks listen`, ready for deliveries. */
export interface Listener {
  url: string
  adminUrl: string | null
  process: ReturnType<Machine['start']>
  /** Everything on stderr so far. */
  said: () => string
  stop(): Promise<Run>
}

let started = 0

/** Starts a listener on a free port and waits until it is ready. */
export async function listener(
  on: Machine,
  words: string[] = [],
  { env = {}, timeoutMs = 600_000 }: { env?: Record<string, string>; timeoutMs?: number } = {},
): Promise<Listener> {
  started += 1
  const file = join(on.folder, `ready-${started}`)
  const argv = ['webhooks', 'listen', '--port', '0', '--ready-file', file, ...words]
  const process = on.start(argv, { env: { OCT_WEBHOOK_SECRET: secret, ...env }, timeoutMs })
  let said = ''
  process.stderr.on('data', (chunk) => {
    said += chunk
  })
  const told = await until(`it listens; it said ${said}`, () => readyIn(file))
  return {
    url: told.url,
    adminUrl: told.admin_url,
    process,
    said: () => said,
    stop: async () => {
      process.kill('SIGTERM')
      return ended(await process)
    },
  }
}

function readyIn(file: string): { url: string; admin_url: string | null } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** The events of a machine's journal in order, with their states. */
export async function journaled(on: Machine): Promise<{ id: string; state: string }[]> {
  const folder = on.env.OCT_DATA_DIR ?? ''
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const name = names.find((one) => one.endsWith('.sqlite'))
  if (name === undefined) return []
  const database = await openRaw(join(folder, name), false)
  try {
    const check = database.prepare('PRAGMA integrity_check').get()
    if (check?.integrity_check !== 'ok') throw new Error(JSON.stringify(check))
    const rows = database.prepare('SELECT id, state FROM received ORDER BY sequence').all()
    return rows.map(({ id, state }) => ({ id: String(id), state: String(state) }))
  } finally {
    database.close()
  }
}

export interface KillRounds {
  deliveries: number
  kills: number
  /** This many deliveries run at once. */
  width: number
  words?: string[]
}

/**
 * Delivers while the listener is repeatedly killed with SIGKILL at random moments, and retries
 * unacknowledged deliveries. Returns the acknowledged ids.
 */
export async function killRounds(
  on: Machine,
  { deliveries, kills, width, words = [] }: KillRounds,
): Promise<{ acknowledged: string[]; retried: number; last: Listener }> {
  let current = await listener(on, words)
  const acknowledged: string[] = []
  let [next, retried, killed] = [0, 0, 0]
  const restart = async (): Promise<void> => {
    const { process } = current
    process.kill('SIGKILL')
    await process
    current = await listener(on, words)
  }
  let restarting: Promise<void> = Promise.resolve()
  const sendAll = async (): Promise<void> => {
    while (next < deliveries) {
      const id = `n${next++}`
      for (;;) {
        const wish = { id, box: `BOX${next % 50}` }
        const answer = await deliver(current.url, wish).catch(() => undefined)
        if (answer?.status === 200) break
        retried += 1
        await restarting
      }
      acknowledged.push(id)
      const isTime = acknowledged.length >= ((killed + 1) * deliveries) / (kills + 1)
      if (isTime && killed < kills) {
        // Counts the kill before the pause. During the pause, a second kill would start a listener that nobody ends.
        killed += 1
        restarting = restarting.then(() => wait(Math.random() * 20)).then(restart)
      }
    }
  }
  await Promise.all(Array.from({ length: width }, sendAll))
  await restarting
  return { acknowledged, retried, last: current }
}
