// npm run campaign -- mailbox [messages] [kills]: a real server reads a large mailbox of a real mail server. Both are
// killed at random moments. Each message must be stored exactly once, and none may be deleted from the mailbox.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Mailbox } from '../../src/service/sources/mailboxes/mailbox.js'
import type { MailboxSettings } from '../../src/service/sources/mailboxes/mailbox-settings.js'
import { openSqlite } from '../../src/service/store/database/sqlite/open-sqlite.js'
import { machine } from '../process/program.js'
import {
  type Dovecot,
  hasDovecot,
  password,
  startDovecot,
} from '../service/sources/mailboxes/dovecot.js'
import { checkIntegrity } from '../support/check-integrity.js'
import { killedInTurn, type LoadedServer, startLoaded } from './loaded-server.js'
import { result } from './result.js'

const [messages = 100_000, kills = 20] = process.argv.slice(2).map(Number)
const address = 'notices@acme.example'
/** How much more memory a server may use while it reads the mailbox than when it is idle. */
const mostMegabytes = 300
/** How long a check of the mailbox may take if no email arrived. */
const mostIdleMs = 1000

if (!hasDovecot) {
  process.stderr.write('This campaign needs Dovecot, and root.\n')
  process.exit(2)
}

const mail = await startDovecot()
const oct = await machine()
try {
  for (let nth = 0; nth < messages; nth += 1) mail.deliver(notice(nth))
  const data = join(oct.folder, 'served')
  const { stdout } = await oct.run(['serve', 'keys', 'create', '--folder', data])
  const token = stdout.trim()
  mkdirSync(data, { recursive: true })
  writeFileSync(join(data, 'mailboxes.json'), JSON.stringify({ mailboxes: [settings(mail)] }))
  oct.env.OCT_SOURCE_NOTICES_ACME_EXAMPLE_PASSWORD = password
  oct.env.NODE_EXTRA_CA_CERTS = resolve('test/client/certificates/ca.pem')
  const begun = performance.now()
  const server = await killedInTurn(mail, { kills, start: () => startLoaded(oct, { data, token }) })
  let nextLookAt = 0
  await server.askUntil(() => {
    // Listing folders of that size takes long, so it is done rarely.
    if (performance.now() < nextLookAt) return false
    nextLookAt = performance.now() + 5000
    return placed(data) >= messages && waiting(data) === 0
  })
  const seconds = (performance.now() - begun) / 1000
  await server.stop()
  await judge(server, { data, seconds })
} finally {
  await mail.stop()
  oct.remove()
}

function settings({ tlsPort }: Dovecot): MailboxSettings {
  return {
    ...{ address, host: 'localhost', port: tlsPort, encryption: 'tls', user: 'ann' },
    ...{ folder: 'INBOX', afterwards: 'leave', account: 'default', from: [], days: 3650 },
    added_at: '2026-03-01T00:00:00Z',
  }
}

/** An arrival notice whose bill and container no other message has. */
function notice(nth: number): string {
  const lines = [
    'ARRIVAL NOTICE',
    `B/L No: MAEU${240_000_000 + nth}`,
    'Port of Discharge: Los Angeles',
  ]
  const head = [
    'From: Notices <notices@maersk.com>',
    `Message-ID: <${nth}@maersk.com>`,
    `Subject: Arrival notice ${nth}`,
  ]
  return [...head, '', ...lines, 'Container No: MSKU1234565', ''].join('\r\n')
}

function filesIn(...parts: string[]): string[] {
  try {
    return readdirSync(join(...parts)).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}

function waiting(data: string): number {
  return filesIn(data, 'inbox', 'default', address).length
}

function placed(data: string): number {
  const folder = join(data, 'inbox', 'default', address)
  return filesIn(folder, 'done').length + filesIn(folder, 'rejected').length
}

/** Returns how long a check of the mailbox takes, over an open connection, if no email arrived. */
async function idleCheck(data: string): Promise<number> {
  const store = await openSqlite(join(data, 'service.db'))
  let now = Date.now()
  const mailbox = new Mailbox({
    ...{ store, settings: settings(mail), inbox: join(data, 'inbox') },
    clock: () => new Date(now),
    login: async () => ({ password }),
    reach: { certificates: async () => [readFileSync('test/client/certificates/ca.pem', 'utf8')] },
  })
  while (await mailbox.work());
  now += 61_000
  const begun = performance.now()
  const isMore = await mailbox.work()
  const ms = performance.now() - begun
  mailbox.stop()
  store.close()
  return isMore ? Number.POSITIVE_INFINITY : ms
}

async function judge(
  { idle, most, waits }: LoadedServer,
  { data, seconds }: { data: string; seconds: number },
): Promise<void> {
  const idleMs = await idleCheck(data)
  const store = await openSqlite(join(data, 'service.db'))
  const [stored, distinct, bills] = [
    'SELECT count(*) AS count FROM received_messages',
    'SELECT count(DISTINCT name) AS count FROM received_messages',
    "SELECT count(DISTINCT subject) AS count FROM received_statements WHERE subject LIKE '%24%'",
  ].map((sql) => Number(store.database.prepare(sql).get()?.count))
  store.close()
  const faults = await checkIntegrity(join(data, 'service.db'))
  const left = mail.names('INBOX').length
  const longest = Math.max(0, ...waits).toFixed(0)
  result(
    [
      `${messages} messages, ${kills} kills: ${stored} stored (${distinct} different, ${bills} bills) in ${seconds.toFixed(0)} s`,
      `${left} left in the mailbox; memory ${idle} MB idle, ${most} MB peak`,
      `a check without news ${idleMs.toFixed(0)} ms`,
      `the longest of ${waits.length} other requests waited ${longest} ms`,
      ...faults,
    ].join('; '),
    [stored, distinct, left].every((count) => count === messages) &&
      most - idle <= mostMegabytes &&
      idleMs <= mostIdleMs &&
      faults.length === 0,
  )
}
