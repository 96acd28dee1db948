import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dovecot, hasDovecot, startDovecot } from './dovecot.js'
import { notice, openMailbox } from './opened-mailbox.js'

const reach = {
  certificates: async () => [readFileSync('test/client/certificates/ca.pem', 'utf8')],
}

describe.skipIf(!hasDovecot)('a mailbox on a real mail server', () => {
  let server: Dovecot
  beforeAll(async () => {
    server = await startDovecot()
  })
  afterAll(() => server.stop())

  it.each(['tls', 'starttls'] as const)(
    'is read over %s, each message once',
    async (encryption) => {
      const port = encryption === 'tls' ? server.tlsPort : server.plainPort
      const { close, inbox, news, drain, change, restart } = await openMailbox({
        settings: { port, encryption, days: 3650 },
        reach,
      })
      const before = server.names('INBOX').length
      server.deliver(notice(`${encryption} one`))
      server.deliver(notice(`${encryption} two`))
      await drain()
      await inbox.settle()
      expect(await inbox.count('received_messages')).toBe(before + 2)
      // After a restart, only what is new is read.
      server.deliver(notice(`${encryption} three`))
      change({ afterwards: 'seen' })
      restart()
      await drain()
      await inbox.settle()
      expect(await inbox.count('received_messages')).toBe(before + 3)
      expect(news.filter(({ state }) => state === 'taken')).toHaveLength(before + 3)
      expect(server.names('INBOX').filter((name) => name.endsWith('S'))).toHaveLength(
        encryption === 'tls' ? 1 : 2,
      )
      close()
    },
  )

  it('is read by two services at the same time, each message once by each', async () => {
    const settings = { port: server.tlsPort, days: 3650, afterwards: 'seen' } as const
    const services = [
      await openMailbox({ settings, reach }),
      await openMailbox({ settings, reach }),
    ]
    for (const name of ['both one', 'both two']) server.deliver(notice(name))
    await Promise.all(services.map(({ drain }) => drain()))
    server.deliver(notice('both three'))
    for (const { inbox } of services) inbox.test.clock.advance({ minutes: 2 })
    await Promise.all(services.map(({ drain }) => drain()))
    const there = server.names('INBOX')
    for (const { inbox, close } of services) {
      await inbox.settle()
      expect(await inbox.count('received_messages')).toBe(there.length)
      close()
    }
    expect(there.filter((name) => !name.endsWith('S'))).toEqual([])
  })

  it('moves a message that was taken in, and deletes none', async () => {
    const there = server.names('INBOX').length
    const { close, drain } = await openMailbox({
      settings: { port: server.tlsPort, days: 3650, afterwards: 'move:Read by oct' },
      reach,
    })
    await drain()
    expect(server.names('INBOX')).toEqual([])
    expect(server.names('Read by oct')).toHaveLength(there)
    close()
  })

  it('leaves a message of 40 MB, says so, and reads the message after it', async () => {
    const { close, inbox, drain, news } = await openMailbox({
      settings: { port: server.tlsPort, days: 3650 },
      reach,
    })
    server.deliver(`${notice('too large')}${`${'-'.repeat(62)}\r\n`.repeat(625_000)}`)
    server.deliver(notice('small'))
    await drain()
    await inbox.settle()
    expect(news).toMatchObject([
      { state: 'listening' },
      {
        state: 'left',
        reason: expect.stringMatching(/^The message has 4\d{7} bytes, but the limit/),
      },
      { state: 'taken' },
    ])
    expect(await inbox.count('received_messages')).toBe(1)
    expect(server.names('INBOX')).toHaveLength(2)
    close()
  })

  it('says why it cannot be read', async () => {
    const refused = await openMailbox({
      settings: { port: server.tlsPort },
      login: async () => ({ password: 'wrong' }),
      reach,
    })
    await refused.drain()
    const reason = 'the server refused the user name, the password or the token'
    expect(refused.news).toMatchObject([{ state: 'lost', reason }])
    refused.close()

    const unknown = await openMailbox({ settings: { port: server.tlsPort } })
    await unknown.drain()
    expect(unknown.news).toMatchObject([
      { state: 'lost', reason: expect.stringContaining('not signed by a trusted authority') },
    ])
    unknown.close()

    const folder = await openMailbox({
      settings: { port: server.tlsPort, folder: 'Nowhere' },
      reach,
    })
    await folder.drain()
    expect(folder.news).toMatchObject([
      { state: 'lost', reason: expect.stringMatching(/^the folder Nowhere cannot be opened: /) },
    ])
    folder.close()
  })
})
