// npm run campaign -- stalled-mail [stage …]: a mail server stops to respond in the middle of a connection: before its
// greeting, during TLS, in the middle of an email, or while it should report new emails. A service for each of these
// must notice this by itself, and store an email that arrived meanwhile, once.
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openSqlite } from '../../src/service/store/database/sqlite/open-sqlite.js'
import { machine, serve } from '../process/program.js'
import {
  type Dovecot,
  hasDovecot,
  password,
  startDovecot,
} from '../service/sources/mailboxes/dovecot.js'
import { result } from './result.js'

/** After how many bytes of the server its first connection stops; undefined: when the connection is quiet. */
const stages: Readonly<Record<string, number | undefined>> = {
  greeting: 0,
  TLS: 500,
  FETCH: 1_000_000,
  IDLE: undefined,
}
const mostMinutes = 8

if (!hasDovecot) {
  process.stderr.write('This campaign needs Dovecot, and root.\n')
  process.exit(2)
}
const words = process.argv.slice(2)
const wanted = Object.keys(stages).filter((it) => words.length === 0 || words.includes(it))
await Promise.all(wanted.map((stage) => stalled(stage)))

async function stalled(stage: string): Promise<void> {
  const oct = await machine()
  const mail = await startDovecot()
  mail.deliver(notice('first', 'x'.repeat(75).concat('\n').repeat(40_000)))
  const between = await startBetween(mail, stages[stage])
  try {
    const data = join(oct.folder, 'served')
    mkdirSync(data, { recursive: true, mode: 0o700 })
    writeFileSync(join(data, 'mailboxes.json'), JSON.stringify({ mailboxes: [mailbox(between)] }))
    oct.env.OCT_SOURCE_NOTICES_ACME_EXAMPLE_PASSWORD = password
    oct.env.NODE_EXTRA_CA_CERTS = resolve('test/client/certificates/ca.pem')
    const server = await serve(oct, [], { timeoutMs: 3_600_000 })
    if (stages[stage] === undefined) await stored(data, 1)
    await between.stopped(stages[stage] === undefined)
    mail.deliver(notice(stage, ''))
    const begun = performance.now()
    const most = await stored(data, 2)
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    await server.stop()
    const what = most >= 2 ? `read again after ${seconds} s` : 'NOT READ AGAIN'
    const faults = await repeated(data)
    result(
      `a server that stops responding (${stage}): ${what}, ${faults} messages stored twice`,
      most >= 2 && faults === 0,
    )
  } finally {
    between.server.close()
    await mail.stop()
    oct.remove()
  }
}

interface Between {
  server: Server
  /** Waits until the first connection stops; with `now`, stops it. */
  stopped(now: boolean): Promise<void>
}

/** Stands between a service and a mail server. Stops the first connection and forwards all others. */
async function startBetween({ tlsPort }: Dovecot, most: number | undefined): Promise<Between> {
  let first: Socket | undefined
  let isStopped = false
  const server = createServer((near) => {
    const isFirst = first === undefined
    first ??= near
    let bytes = 0
    const far = connect(tlsPort, '127.0.0.1')
    for (const socket of [near, far]) socket.on('error', () => {})
    near.on('data', (chunk) => (isFirst && isStopped) || far.write(chunk))
    far.on('data', (chunk) => {
      bytes += chunk.length
      if (isFirst && most !== undefined && bytes > most) isStopped = true
      if (!(isFirst && isStopped)) near.write(chunk)
    })
    near.on('close', () => far.destroy())
    far.on('close', () => (isFirst && isStopped) || near.destroy())
    if (isFirst && most === 0) isStopped = true
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    server,
    stopped: async (now) => {
      if (now) isStopped = true
      while (!isStopped) await wait(50)
    },
  }
}

function mailbox({ server }: Between): object {
  const { port } = server.address() as AddressInfo
  return {
    ...{ address: 'notices@acme.example', host: 'localhost', port, encryption: 'tls', user: 'ann' },
    ...{ folder: 'INBOX', afterwards: 'leave', account: 'default', from: [], days: 3650 },
    added_at: '2026-03-01T00:00:00Z',
  }
}

/** An arrival notice with some more text in an attachment. */
function notice(id: string, more: string): string {
  const head = ['From: Notices <notices@maersk.com>', `Message-ID: <${id}@maersk.com>`]
  const part = (type: string, lines: readonly string[]): string[] => [
    ...['--b', `Content-Type: ${type}`, '', ...lines],
  ]
  return [
    ...head,
    ...['Subject: Arrival notice', 'Content-Type: multipart/mixed; boundary=b', ''],
    ...part('text/plain', ['ARRIVAL NOTICE', `B/L No: MAEU240112233`, `Remark: ${id}`]),
    ...part('application/octet-stream; name=more.bin', [more]),
    ...['--b--', ''],
  ].join('\r\n')
}

async function ask(data: string, sql: string): Promise<number> {
  const store = await openSqlite(join(data, 'service.db'))
  try {
    return Number(store.database.prepare(sql).get()?.count)
  } finally {
    store.close()
  }
}

/** Waits until `count` messages are stored, for at most `mostMinutes`. Returns how many are stored. */
async function stored(data: string, count: number): Promise<number> {
  const endsAt = performance.now() + mostMinutes * 60_000
  for (;;) {
    const found = await ask(data, 'SELECT count(*) AS count FROM received_messages')
    if (found >= count || performance.now() > endsAt) return found
    await wait(1000)
  }
}

function repeated(data: string): Promise<number> {
  return ask(data, 'SELECT count(*) - count(DISTINCT name) AS count FROM received_messages')
}
