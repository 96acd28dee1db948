import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { openSqlite } from '../../src/service/store/database/sqlite/open-sqlite.js'
import { composedMail, deliverOverLmtp } from '../service/sources/mailboxes/composed-mails.js'
import {
  type Dovecot,
  hasLmtp,
  password,
  startDovecot,
} from '../service/sources/mailboxes/dovecot.js'
import { checkIntegrity } from '../support/check-integrity.js'
import { isFull } from '../sweeps/pairwise.js'
import { type Machine, machine, startServer, until } from './program.js'

/** Of ten emails, one is sent twice; the service is killed after one, and the mail server after another. */
const mails = isFull ? 20 : 10
const address = 'notices@acme.example'

it.skipIf(!hasLmtp)(
  'reads each email once that a client sent, while the mail server and the service are killed',
  async () => {
    const mail = await startDovecot()
    const oct = await machine()
    try {
      const data = await withMailbox(oct, mail)
      const start = () => startServer(oct, data)
      let server = start()
      const placed = () => emailsIn(data, 'done').length + emailsIn(data, 'rejected').length
      for (let nth = 0; nth < mails; nth += 1) {
        const composed = await composedMail(nth)
        await deliverOverLmtp(mail.lmtpPort, composed)
        // Sends the email again, like a server that lost the response.
        if (nth % 10 === 4) await deliverOverLmtp(mail.lmtpPort, composed)
        if (nth % 10 === 5) {
          await until('some of the emails were read', () => placed() > nth / 2)
          server.kill('SIGKILL')
          await server
          server = start()
        }
        if (nth % 10 === 8) {
          await mail.kill()
          await mail.start()
        }
      }
      await until('all emails were read', () => placed() >= mails)
      server.kill('SIGTERM')
      expect(await server).toMatchObject({ exitCode: 0 })
      expect(emailsIn(data, 'rejected')).toEqual([])
      expect(emailsIn(data)).toEqual([])
      expect(mail.names('INBOX')).toHaveLength(mails + mails / 10)
      expect(await received(data)).toEqual(await expected())
      expect(await checkIntegrity(join(data, 'service.db'))).toEqual([])
    } finally {
      await mail.stop()
      oct.remove()
    }
  },
)

/** Sets up a service that reads the mailbox. Returns its folder. */
async function withMailbox(oct: Machine, { tlsPort }: Dovecot): Promise<string> {
  const data = join(oct.folder, 'served')
  const { exit, stderr } = await oct.run(['serve', 'keys', 'create', '--folder', data])
  expect(exit, stderr).toBe(0)
  mkdirSync(data, { recursive: true })
  const mailbox = {
    ...{ address, host: 'localhost', port: tlsPort, encryption: 'tls', user: 'ann' },
    ...{ folder: 'INBOX', afterwards: 'seen', account: 'default', from: [], days: 3650 },
    added_at: '2026-03-01T00:00:00Z',
  }
  writeFileSync(join(data, 'mailboxes.json'), JSON.stringify({ mailboxes: [mailbox] }))
  oct.env.OCT_SOURCE_NOTICES_ACME_EXAMPLE_PASSWORD = password
  oct.env.NODE_EXTRA_CA_CERTS = resolve('test/client/certificates/ca.pem')
  return data
}

function emailsIn(data: string, ...parts: string[]): string[] {
  const folder = join(data, 'inbox', 'default', address, ...parts)
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}

/** Returns the number of messages, and each pair of a bill and a container in them. */
async function received(data: string): Promise<unknown> {
  const store = await openSqlite(join(data, 'service.db'))
  const messages = await store.db.selectFrom('received_messages').select('id').execute()
  const pairs = await store.db
    .selectFrom('received_statements')
    .select(['bill', 'container', 'message_id'])
    .distinct()
    .where('container', 'is not', null)
    .orderBy('bill')
    .execute()
  store.close()
  return {
    messages: messages.length,
    pairs: pairs.map(({ bill, container }) => [bill, container]),
  }
}

async function expected(): Promise<unknown> {
  const all = await Promise.all(Array.from({ length: mails }, (_, nth) => composedMail(nth)))
  return {
    messages: mails,
    pairs: all.map(({ bill, container }) => [bill.slice(4), container]),
  }
}
