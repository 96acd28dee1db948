// npm run campaign -- order [bills]: a real server receives the same messages in the order of events, in reverse order,
// and in random order while the server is killed again and again. The stored state must be the same each time.
import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openSqlite } from '../../src/service/store/database/sqlite/open-sqlite.js'
import { dcsaMail, type Mail, x12Mail } from '../bench/source-mail.js'
import { machine } from '../process/program.js'
import { checkIntegrity } from '../support/check-integrity.js'
import { outcomeOf, startLoaded } from './loaded-server.js'
import { result } from './result.js'

const bills = Number(process.argv[2] ?? 200)
const rounds = 3

for (const [what, mail] of Object.entries({ DCSA: dcsaMail(bills), X12: x12Mail(bills) })) {
  const inOrder = await believed(mail, mail.files, 0)
  report(`${what} in order`, inOrder, inOrder)
  report(`${what} backwards`, await believed(mail, mail.files.toReversed(), 0), inOrder)
  for (let round = 1; round <= rounds; round += 1) {
    const shuffled = mail.files
      .map((file) => ({ file, place: Math.random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ file }) => file)
    const killed = await believed(mail, shuffled, 5)
    report(`${what} in any order, killed 5 times`, killed, inOrder)
  }
}

function report(what: string, state: string, expected: string): void {
  const isSame = state === expected
  result(
    `${what}: ${state}${isSame ? '' : ', NOT THE SAME AS IN ORDER'}`,
    isSame && state.endsWith('database intact'),
  )
}

/** Returns the facts about the containers that the service finally knows, and checks the database. */
async function believed(
  mail: Mail,
  files: readonly Mail['files'][number][],
  kills: number,
): Promise<string> {
  const oct = await machine()
  try {
    const data = join(oct.folder, 'served')
    const drop = join(data, 'inbox', 'default')
    mkdirSync(drop, { recursive: true })
    const { stdout } = await oct.run(['serve', 'keys', 'create', '--folder', data])
    const token = stdout.trim()
    let server = await startLoaded(oct, { data, token })
    await registerAll(server.url, { token, numbers: mail.bills })
    const killAt = new Set(Array.from({ length: kills }, () => below(files.length)))
    for (const [place, { name, bytes }] of files.entries()) {
      writeFileSync(join(oct.folder, name), bytes)
      renameSync(join(oct.folder, name), join(drop, name))
      if (killAt.has(place)) {
        await wait(below(400))
        await server.kill()
        server = await startLoaded(oct, { data, token })
      }
      await server.askUntil(() => outcomeOf(drop, name) !== undefined)
    }
    const path = join(data, 'service.db')
    for (let due = 1; due > 0; due = await dueIn(path)) await wait(200)
    await server.stop()
    const faults = await checkIntegrity(path)
    return `${await stateIn(path)}, ${faults.length === 0 ? 'database intact' : faults.join('; ')}`
  } finally {
    oct.remove()
  }
}

function below(most: number): number {
  return Math.floor(Math.random() * most)
}

async function registerAll(
  url: string,
  { token, numbers }: { token: string; numbers: readonly string[] },
): Promise<void> {
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/vnd.api+json' }
  for (const request_number of numbers) {
    const attributes = { request_type: 'bill_of_lading', request_number, scac: 'MSCU' }
    const body = JSON.stringify({ data: { type: 'tracking_request', attributes } })
    const answer = await fetch(`${url}/tracking_requests`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(await answer.text())
  }
}

async function dueIn(path: string): Promise<number> {
  const store = await openSqlite(path)
  const now = new Date().toISOString()
  const counts = ['tracking_requests', 'shipments'].map((table) =>
    Number(
      store.database
        .prepare(`SELECT count(*) AS count FROM ${table} WHERE next_poll_at <= ?`)
        .get(now)?.count,
    ),
  )
  store.close()
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Returns the state of each container, and whether each shipment is tracked. Leaves out the times of receipt. */
async function stateIn(path: string): Promise<string> {
  const store = await openSqlite(path)
  const sum = createHash('sha256')
  const said = `SELECT number, json_remove(containers.attributes, '$.created_at') AS believed,
      bill_of_lading_number, stopped_reason
    FROM containers JOIN shipments ON shipments.id = shipment_id ORDER BY number`
  let boxes = 0
  for (const row of store.database.prepare(said).iterate()) {
    boxes += 1
    sum.update(JSON.stringify(row))
  }
  store.close()
  return `${boxes} containers (digest ${sum.digest('hex').slice(0, 12)})`
}
