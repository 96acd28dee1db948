import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { randomFrom } from '../support/random-from.js'
import { type Machine, until } from './program.js'

export interface KillPlan {
  on: Machine
  kills: number
  /** Maximum number of requests that one round creates. The number of changes is not limited. */
  creations: number
  /** Seed of the random decisions. */
  seed: number
}

export interface KillReport {
  /** Writes with a response, over all rounds. */
  created: number
  changed: number
  /** Acknowledged writes that are missing. */
  lost: string[]
  databasePath: string
}

/** A request with response 201, and references that it may have. */
interface Acknowledged {
  number: string
  /** Writer of the request. No other writer changes the request, so responses come in order. */
  writer: number
  /** The last reference that got response 200 (none at first), and the references that were sent after it. */
  references: (string | undefined)[]
}

/**
 * Serves the sandbox and writes as fast as possible while another process advances the clock. Kills
 * the server with SIGKILL, repeatedly over one folder, and then looks for every acknowledged write.
 */
export async function killRounds({ on, kills, creations, seed }: KillPlan): Promise<KillReport> {
  const random = randomFrom(seed)
  const known = new Map<string, Acknowledged>()
  const databasePath = join(on.env.OCT_DATA_DIR ?? '', 'sandbox', 'sandbox.db')
  const report: KillReport = { created: 0, changed: 0, lost: [], databasePath }
  for (let round = 0; round < kills; round += 1) {
    const server = await startServer(on)
    const ended = new AbortController()
    const writers = [0, 1, 2].map((writer) =>
      write({ ...server, writer, known, report, random, signal: ended.signal }, (made) =>
        made * 3 + writer < creations ? 1_000_000 + round * 1000 + made * 3 + writer : undefined,
      ),
    )
    const advance = round % 3 === 0 ? on.start(['sandbox', 'advance', '9h', '-q']) : undefined
    const { changed } = report
    await wait(100 + random() * 500)
    await until('it writes', () => report.changed >= changed + 2)
    server.process.kill('SIGKILL')
    await server.process
    ended.abort()
    await Promise.all(writers)
    if (random() < 0.5) advance?.kill('SIGKILL')
    await advance
    report.lost.push(...lostWrites(databasePath, known))
  }
  return report
}

async function startServer(on: Machine) {
  const process = on.start([
    'serve',
    '--sandbox',
    '--port',
    '0',
    '--no-rate-limits',
    '--log',
    'off',
  ])
  let said = ''
  process.stderr.on('data', (chunk) => {
    said += chunk
  })
  const baseUrl = await until('the sandbox is served', () => /http:\/\/\S+/.exec(said)?.[0])
  const token = readFileSync(join(on.env.OCT_DATA_DIR ?? '', 'sandbox', 'token'), 'utf8').trim()
  return { process, baseUrl, token }
}

interface Writing {
  writer: number
  baseUrl: string
  token: string
  known: Map<string, Acknowledged>
  report: KillReport
  random: () => number
  signal: AbortSignal
}

/** Creates and changes requests until the server is gone. */
async function write(
  writing: Writing,
  serialOf: (made: number) => number | undefined,
): Promise<void> {
  for (let made = 0; !writing.signal.aborted; made += 1) {
    try {
      const serial = serialOf(made)
      if (serial !== undefined) await create(writing, `MEDU${serial}`)
      await change(writing, made)
    } catch {
      // The request failed because its server was killed.
      return
    }
  }
}

async function create(writing: Writing, number: string): Promise<void> {
  const attributes = { request_type: 'bill_of_lading', request_number: number, scac: 'MSCU' }
  const answer = await send(writing, 'POST', { path: '/tracking_requests', attributes })
  const { data } = (await answer.json()) as { data: { id: string } }
  if (answer.status !== 201) throw new Error(`${answer.status}`)
  writing.known.set(data.id, { number, writer: writing.writer, references: [undefined] })
  writing.report.created += 1
}

async function change(writing: Writing, made: number): Promise<void> {
  const own = [...writing.known].filter(([, { writer }]) => writer === writing.writer)
  const [id, acknowledged] = own[Math.floor(writing.random() * own.length)] ?? []
  if (id === undefined || acknowledged === undefined) return
  const reference = `PO-${made}-${writing.random().toString(36).slice(2)}`
  acknowledged.references.push(reference)
  const attributes = { ref_numbers: [reference] }
  const answer = await send(writing, 'PATCH', { path: `/tracking_requests/${id}`, attributes, id })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.status}`)
  writing.report.changed += 1
  acknowledged.references = [reference]
}

function send(
  { baseUrl, token }: Writing,
  method: string,
  { path, ...resource }: { path: string; attributes: Record<string, unknown>; id?: string },
): Promise<Response> {
  return fetch(baseUrl + path, {
    method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'tracking_request', ...resource } }),
  })
}

function lostWrites(path: string, known: ReadonlyMap<string, Acknowledged>): string[] {
  const database = new DatabaseSync(path)
  try {
    const read = database.prepare(
      'SELECT request_number, ref_numbers FROM tracking_requests WHERE id = ?',
    )
    return [...known].flatMap(([id, { number, references }]) => {
      const row = read.get(id) as { request_number: string; ref_numbers: string } | undefined
      if (row?.request_number !== number) return [`request ${number} is gone`]
      const [stored] = JSON.parse(row.ref_numbers) as string[]
      return references.includes(stored) ? [] : [`${number} has ${stored}, not ${references}`]
    })
  } finally {
    database.close()
  }
}
