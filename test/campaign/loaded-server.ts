import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openSqlite } from '../../src/service/store/database/sqlite/open-sqlite.js'
import { type Machine, startServer, until } from '../process/program.js'

/** A running server that constantly gets requests. */
export interface LoadedServer {
  url: string
  /** Resident memory in MB: the value before the first request, and the maximum. */
  idle: number
  most: number
  /** How long each request took, in ms. */
  waits: number[]
  askUntil(isDone: () => boolean): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Runs `oct serve` with the data in a folder until it is stopped. */
export async function startLoaded(
  oct: Machine,
  { data, token }: { data: string; token: string },
): Promise<LoadedServer> {
  const server = startServer(oct, data, ['--no-rate-limits'], { timeoutMs: 7_200_000 })
  let said = ''
  server.stderr.on('data', (chunk) => {
    said += chunk
  })
  const url = await until('the service listens', () => {
    if (server.exitCode !== null) throw new Error(`the service ended: ${said}`)
    return /http:\/\/[^\s"]+/.exec(said)?.[0]
  }).catch((cause: unknown) => {
    throw new Error(`the service does not listen, and said: ${said}`, { cause })
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    server.kill(signal)
    await server
  }
  const idle = residentMegabytes(server.pid)
  const loaded: LoadedServer = {
    ...{ url, idle, most: idle, waits: [] },
    askUntil: async (isDone) => {
      while (!isDone()) {
        loaded.waits.push(await waited(url, token))
        loaded.most = Math.max(loaded.most, residentMegabytes(server.pid))
        await wait(20)
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
  return loaded
}

/** Kills the server and another server in turn, at random moments up to 8 s apart. Both run again at the end. */
export async function killedInTurn(
  other: { kill(): Promise<void>; start(): Promise<void> },
  { kills, start }: { kills: number; start: () => Promise<LoadedServer> },
): Promise<LoadedServer> {
  let server = await start()
  for (let nth = 0; nth < kills; nth += 1) {
    const until = performance.now() + Math.random() * 8000
    await server.askUntil(() => performance.now() > until)
    if (nth % 2 === 0) {
      await server.kill()
      server = await start()
    } else {
      await other.kill()
      await wait(Math.random() * 1000)
      await other.start()
    }
  }
  return server
}

/** Measures the duration of one request. If the connection was closed, opens a new connection, as any client does. */
async function waited(url: string, token: string): Promise<number> {
  const begun = performance.now()
  const headers = { authorization: `Token ${token}` }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (await fetch(`${url}/containers?page[size]=5`, { headers })).text()
      return performance.now() - begun
    } catch (error) {
      if (attempt === 3) throw error
    }
  }
}

function residentMegabytes(pid = 0): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Returns `done` if the file was accepted, the reason if it was rejected, undefined if it is not decided yet. */
export function outcomeOf(drop: string, name: string): string | undefined {
  const lies = (folder: string): boolean => {
    try {
      return readdirSync(join(drop, folder)).includes(name)
    } catch {
      return false
    }
  }
  if (lies('done')) return 'done'
  if (!lies('rejected')) return undefined
  return readFileSync(join(drop, 'rejected', `${name}.reason.txt`), 'utf8').trim()
}

/**
 * Returns the number of messages and statements that a database has received, and a checksum of the statements. For
 * reports without times, the checksum leaves out the time, because it is the time of the file.
 */
export async function storedIn(path: string): Promise<string> {
  const store = await openSqlite(path)
  const [messages, statements] = ['received_messages', 'received_statements'].map(
    (table) => store.database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count,
  )
  const sum = createHash('sha256')
  const said = 'SELECT subject, key, seen_at, body FROM received_statements ORDER BY subject, key'
  const times = store.database.prepare('SELECT DISTINCT seen_at FROM received_statements').all()
  const arrival = times.length === 1 ? String(times[0]?.seen_at) : ''
  for (const row of store.database.prepare(said).iterate()) {
    const text = JSON.stringify(row)
    sum.update(arrival === '' ? text : text.replaceAll(arrival, 'arrival'))
  }
  store.close()
  return `${messages} messages, ${statements} statements (${sum.digest('hex').slice(0, 12)})`
}

/** Writes a file part by part, and returns its size in bytes. */
export function writeParts(path: string, parts: Iterable<string>): number {
  const file = openSync(path, 'w')
  let bytes = 0
  for (const part of parts) bytes += writeSync(file, part)
  closeSync(file)
  return bytes
}
