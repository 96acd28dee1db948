import { expect, it } from 'vitest'
import type { MailServer, OpenMail } from '../../../../src/service/sources/mailboxes/mail-server.js'
import { SourceFailure } from '../../../../src/service/sources/polled/source-failure.js'
import { carrierState } from '../../../../src/service/store/carriers/states.js'
import { email, notice, openMailbox } from './opened-mailbox.js'

interface Message {
  uid: number
  text: string
  bytes?: number
}

/** Returns a mail server in memory. `broken` is called before a message is sent, and before it is marked or moved. */
function serverOf(
  messages: Message[],
  { validity = (): string => '1', broken = (_: string) => {} } = {},
): { open: OpenMail; settled: string[] } {
  const settled: string[] = []
  const server = (): MailServer => ({
    validity: validity(),
    since: async (start) =>
      messages.map(({ uid }) => uid).filter((uid) => start instanceof Date || uid > start),
    heads: async (uids) =>
      messages
        .filter(({ uid }) => uids.includes(uid))
        .map(({ uid, text, bytes }) => ({
          ...{ uid, bytes: bytes ?? text.length, subject: 'Notice', receivedMs: 1_772_000_000_000 },
          sender: /<(\S+@\S+)>/.exec(text)?.[1] ?? '',
          messageId: /Message-ID: (\S+)/.exec(text)?.[1] ?? '',
        })),
    source: async (uid) => {
      broken(`source ${uid}`)
      const found = messages.find((it) => it.uid === uid)
      return found && new TextEncoder().encode(found.text)
    },
    settle: async (uid, afterwards) => {
      broken(`settle ${uid}`)
      settled.push(`${uid} ${afterwards}`)
    },
    close: () => {},
  })
  return { open: async () => server(), settled }
}

it('takes a message in once if the service is killed at any step', async () => {
  const steps = ['source 1', 'settle 1', 'source 2', 'settle 2']
  for (const step of steps) {
    let isKilled = false
    const broken = (at: string) => {
      if (at !== step || isKilled) return
      isKilled = true
      throw new Error('killed')
    }
    const { open } = serverOf(
      [1, 2].map((uid) => ({ uid, text: notice(`id${uid}`) })),
      { broken },
    )
    const { close, inbox, drain, restart } = await openMailbox({ open })
    await expect(drain()).rejects.toThrow('killed')
    await inbox.settle()
    restart()
    await drain()
    await inbox.settle()
    expect(await inbox.count('received_messages')).toBe(2)
    close()
  }
})

it('takes in a copy of a message once, and another message with the same Message-ID too', async () => {
  const copy = `Received: from elsewhere\r\n${notice('one')}`
  const forged = email('one', ['ARRIVAL NOTICE', 'B/L No: MAEU240119999'])
  const texts = [notice('one'), copy, forged]
  const { open } = serverOf(texts.map((text, nth) => ({ uid: nth + 1, text })))
  const { close, inbox, news, drain } = await openMailbox({ open })
  await drain()
  expect(news.filter(({ state }) => state === 'taken')).toHaveLength(2)
  await inbox.settle()
  expect(await inbox.count('received_messages')).toBe(2)
  close()
})

it('reads all again under another validity of the UIDs, and takes in nothing twice', async () => {
  let validity = '1'
  const messages = [{ uid: 7, text: notice('one') }]
  const { open } = serverOf(messages, { validity: () => validity })
  const { close, inbox, drain, restart } = await openMailbox({ open })
  await drain()
  await inbox.settle()
  restart()
  validity = '2'
  messages.splice(0, 1, { uid: 1, text: notice('one') }, { uid: 2, text: notice('two') })
  await drain()
  await inbox.settle()
  expect(await inbox.count('received_messages')).toBe(2)
  close()
})

it('is read by two services, each message once by each, without changes that undo each other', async () => {
  const messages = [1, 2].map((uid) => ({ uid, text: notice(`id${uid}`) }))
  const { open, settled } = serverOf(messages)
  const settings = { afterwards: 'seen' } as const
  const services = [await openMailbox({ open, settings }), await openMailbox({ open, settings })]
  for (const { drain } of services) await drain()
  messages.push({ uid: 3, text: notice('id3') })
  for (const { drain, inbox } of services.toReversed()) {
    inbox.test.clock.advance({ minutes: 2 })
    await drain()
    await inbox.settle()
  }
  for (const { inbox, close } of services) {
    expect(await inbox.count('received_messages')).toBe(3)
    close()
  }
  expect(settled.sort()).toEqual(['1 seen', '1 seen', '2 seen', '2 seen', '3 seen', '3 seen'])
})

it('goes on if another service moved a message first', async () => {
  const messages = [1, 2].map((uid) => ({ uid, text: notice(`id${uid}`) }))
  const { open } = serverOf(messages, {
    broken: (at) => {
      // The other service moves the message between its download and the move.
      if (at !== 'settle 1' || messages.length === 1) return
      messages.shift()
      throw new SourceFailure('the server moved no message to the folder Read')
    },
  })
  const { close, inbox, drain, news } = await openMailbox({
    open,
    settings: { afterwards: 'move:Read' },
  })
  for (const minutes of [1, 1]) {
    await drain()
    inbox.test.clock.advance({ minutes })
  }
  await inbox.settle()
  expect(await inbox.count('received_messages')).toBe(2)
  expect(news.filter(({ state }) => state === 'lost')).toHaveLength(1)
  close()
})

it('reads only the messages of allowed senders, and settles no other', async () => {
  const senders = ['notices@maersk.com', 'eve@example.com', 'x@evil-maersk.com', 'ANN@one.example']
  const messages = senders.map((from, nth) => ({ uid: nth + 1, text: notice(`id${nth}`, from) }))
  const { open, settled } = serverOf(messages)
  const from = ['*@maersk.com', 'ann@one.example']
  const { close, news, drain } = await openMailbox({
    open,
    settings: { from, afterwards: 'seen' },
  })
  await drain()
  expect(settled).toEqual(['1 seen', '4 seen'])
  expect(news.filter(({ state }) => state === 'left')).toEqual([
    { state: 'left', reason: 'eve@example.com is not an allowed sender' },
    { state: 'left', reason: 'x@evil-maersk.com is not an allowed sender' },
  ])
  close()
})

it('reports a message that is too large or that breaks the connection, and reads the others', async () => {
  const broken = (at: string) => {
    if (at === 'source 2') throw new SourceFailure('the server closed the connection')
  }
  const messages = [
    { uid: 1, text: notice('one'), bytes: 40_000_000 },
    { uid: 2, text: notice('two') },
    { uid: 3, text: notice('three') },
  ]
  const { open } = serverOf(messages, { broken })
  const { close, inbox, drain, news } = await openMailbox({ open })
  const { clock } = inbox.test
  for (const _ of [1, 2, 3, 4]) {
    await drain()
    clock.advance({ ms: 3_600_000 })
  }
  expect(news.filter(({ state }) => state === 'lost').length).toBeGreaterThan(0)
  const sender = 'ann@acme.example'
  expect(inbox.textOf(sender, 'rejected', 'mail-1.eml.reason.txt')).toContain(
    'Notice from notices@maersk.com: The message has 40000000 bytes',
  )
  await inbox.settle()
  expect(await inbox.count('received_messages')).toBe(1)
  close()
})

it('waits longer after each failure, and says what failed', async () => {
  const open: OpenMail = async () => {
    throw new SourceFailure('no server listens at the address (ECONNREFUSED)')
  }
  const { close, inbox, drain, news } = await openMailbox({ open })
  await drain()
  expect(news).toMatchObject([{ state: 'lost', againAt: expect.any(Date) }])
  expect(await carrierState(inbox.test.service.world.store.db, 'ann@acme.example')).toMatchObject({
    failures: 1,
    outcome: 'down',
    detail: 'no server listens at the address (ECONNREFUSED)',
  })
  close()
})

it('closes a connection that opens only after the service stopped', async () => {
  let isClosed = false
  let hasOpened = () => {}
  const opening = new Promise<void>((resolve) => {
    hasOpened = resolve
  })
  const { open } = serverOf([{ uid: 1, text: notice('one') }])
  const late: OpenMail = async (...args) => {
    await opening
    return { ...(await open(...args)), close: () => (isClosed = true) }
  }
  const { close, drain, news } = await openMailbox({ open: late })
  const working = drain()
  close()
  hasOpened()
  await working.catch(() => {})
  expect(isClosed).toBe(true)
  expect(news.filter(({ state }) => state === 'taken')).toEqual([])
})
