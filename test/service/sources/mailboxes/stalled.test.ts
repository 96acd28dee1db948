import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type MailServer, openMail } from '../../../../src/service/sources/mailboxes/mail-server.js'
import { secondsUntil } from '../polled/seconds-until.js'
import { type ScriptedImap, startScriptedImap } from './scripted-imap.js'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

async function opened(server: ScriptedImap): Promise<MailServer> {
  const settings = { host: 'localhost', port: server.port, user: 'ann', folder: 'INBOX' }
  return openMail(
    { ...settings, encryption: 'tls' },
    { password: 'secret' },
    {
      ...{ arrived: () => {}, lost: () => {} },
      reach: {
        certificates: async () => [readFileSync('test/client/certificates/ca.pem', 'utf8')],
      },
    },
  )
}

it('a mail server that stops in the middle of an email is given up after half a minute', async () => {
  const server = await startScriptedImap({
    FETCH: (say) => say('* 1 FETCH (UID 1 BODY[] {1000000}\r\nSubject: Notice\r\n'),
  })
  const mail = await opened(server)
  const [seconds, error] = await secondsUntil(mail.source(1, 2_000_000))
  expect(error).toMatchObject({ message: 'the server did not respond in time' })
  expect(seconds).toBeGreaterThanOrEqual(30)
  expect(seconds).toBeLessThanOrEqual(40)
  mail.close()
  server.stop()
})

it('a quiet mail server is given up half a minute after the next look for new emails', async () => {
  const server = await startScriptedImap({ NOOP: () => {} })
  const mail = await opened(server)
  const [seconds, error] = await secondsUntil(mail.since(1))
  expect(error).toMatchObject({ message: 'the server did not respond in time' })
  expect(seconds).toBeLessThanOrEqual(40)
  mail.close()
  server.stop()
})

it.each([
  ['is read for as long as its bytes arrive', 200_000, undefined],
  ['that sends single bytes is given up', 1, { message: 'the server did not respond in time' }],
])('a slow mail server %s', async (_, atOnce, failure) => {
  const size = 8_000_000
  let more = () => {}
  const server = await startScriptedImap({
    FETCH: (say, tag) => {
      let sent = 0
      say(`* 1 FETCH (UID 1 BODY[] {${size}}\r\n`)
      more = () => {
        if (sent < size) say('x'.repeat(atOnce))
        sent += atOnce
        if (sent === size) say(`)\r\n${tag} OK done\r\n`)
      }
    },
  })
  const mail = await opened(server)
  const source = mail.source(1, 2 * size)
  const [seconds, error] = await secondsUntil(source, () => more())
  if (failure === undefined) expect((await source)?.byteLength).toBe(size)
  else expect(error).toMatchObject(failure)
  expect(seconds).toBeGreaterThan(180)
  expect(seconds).toBeLessThan(240)
  mail.close()
  server.stop()
})
