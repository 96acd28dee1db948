import { createHmac, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Profile } from '../../../src/service/sources/carriers/profile.js'
import { findProfile } from '../../../src/service/sources/carriers/profiles.js'
import { type PushSender, senderOf } from '../../../src/service/sources/pushed/push-sender.js'
import { createSeveral } from '../../../src/service/sources/several/create-several.js'
import { type TestService, testService } from '../../support/service.js'
import { told } from '../sources/dcsa/message.js'

const secret = Buffer.from('a secret of thirty-two bytes, so').toString('base64')
const senderOfLine = (over: Partial<PushSender> = {}): PushSender => ({
  scac: 'MAEU',
  account: 'default',
  secret,
  profile: findProfile('maersk') as Profile,
  ...over,
})

const pushing = (...senders: PushSender[]): Promise<TestService> =>
  testService({
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => [] })],
    senders,
  })

const loaded = told({ code: 'LOAD', at: '2026-02-20T08:00:00Z', where: 'CNSHA', id: '1' })
const body = JSON.stringify([loaded])
const signed = (text: string, key: string | Uint8Array = Buffer.from(secret, 'base64')): string =>
  `sha256=${createHmac('sha256', key).update(text).digest('hex')}`

function push({ service }: TestService, headers: Record<string, string>, text = body) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
  const url = 'http://oct.sandbox/dcsa/v3/events'
  return service.fetch(new Request(url, { ...init, body: text }))
}

const messages = async ({ service }: TestService) =>
  service.world.store.db.selectFrom('received_messages').selectAll().execute()

async function boxes(test: TestService) {
  const { body: answer } = await test.get('/containers')
  return answer.data.map(({ attributes }) => attributes)
}

describe('events that a line pushes without a key', () => {
  it('are imported with a valid signature, once, and found by accounts that track the bill', async () => {
    const test = await pushing(senderOfLine())
    const first = await push(test, { 'notification-signature': signed(body) })
    expect([first.status, await first.text()]).toEqual([204, ''])
    expect((await push(test, { 'notification-signature': signed(body) })).status).toBe(204)
    expect(await messages(test)).toMatchObject([{ form: 'DCSA', via: 'push of MAEU' }])
    await test.track()
    expect(await boxes(test)).toMatchObject([
      { number: 'MSCU6639870', pol_vessel_loaded_at: '2026-02-20T08:00:00Z' },
    ])
  })

  it('are imported even if their texts are longer than an index of the database allows', async () => {
    const long = randomBytes(6000).toString('hex')
    const named = { documentReferenceType: 'TRD', documentReferenceValue: long }
    const text = JSON.stringify([
      { ...loaded, eventID: long },
      { ...loaded, eventID: '2', documentReferences: [named] },
      loaded,
    ])
    const test = await pushing(senderOfLine())
    await test.track()
    expect((await push(test, { 'notification-signature': signed(text) }, text)).status).toBe(204)
    expect(await boxes(test)).toMatchObject([{ pol_vessel_loaded_at: '2026-02-20T08:00:00Z' }])
  })

  it('are signed in the header of the line profile, and in no other', async () => {
    const profile = { ...(findProfile('maersk') as Profile), signatureHeader: 'X-Line-Signature' }
    const test = await pushing(senderOfLine({ profile }))
    expect((await push(test, { 'notification-signature': signed(body) })).status).toBe(401)
    expect((await push(test, { 'x-line-signature': signed(`${body} `) })).status).toBe(401)
    expect((await push(test, { 'x-line-signature': signed(body) })).status).toBe(204)
    const other = await pushing(senderOfLine({ profile }), senderOfLine({ scac: 'MSCU' }))
    const both = { 'notification-signature': 'sha256=00', 'x-line-signature': signed(body) }
    expect((await push(other, both)).status).toBe(204)
    expect((await push(other, { 'notification-signature': signed(body) })).status).toBe(204)
    expect(await messages(other)).toMatchObject([{ via: 'push of MAEU' }])
  })

  it('can be signed with the letters of the secret, and with hex in capitals', async () => {
    const test = await pushing(senderOfLine())
    const headers = { 'notification-signature': signed(body, secret) }
    expect((await push(test, headers)).status).toBe(204)
    const loud = signed(`${body} `).toUpperCase().replace('SHA256', 'sha256')
    expect((await push(test, { 'notification-signature': loud }, `${body} `)).status).toBe(204)
  })

  it.each([
    ['another body', { 'notification-signature': signed(`${body} `) }],
    ['another secret', { 'notification-signature': signed(body, 'guessed') }],
    ['another algorithm', { 'notification-signature': signed(body).replace('sha256', 'sha1') }],
    ['a part of it', { 'notification-signature': signed(body).slice(0, -2) }],
    ['an empty one', { 'notification-signature': '' }],
    ['none', {}],
    [
      'the right one beside a key that is none',
      { 'notification-signature': signed(body), authorization: 'Token nobody' },
    ],
  ] as [string, Record<string, string>][])(
    'are refused with %s, and nothing is stored',
    async (_case, headers) => {
      const test = await pushing(senderOfLine())
      const answer = await push(test, headers)
      expect(answer.status).toBe(401)
      expect(await messages(test)).toEqual([])
    },
  )

  it('are refused if no line is allowed to push, with any signature', async () => {
    for (const senders of [[], [senderOfLine({ secret: '' })]]) {
      const test = await pushing(...senders)
      const headers = { 'notification-signature': signed(body, '') }
      expect((await push(test, headers)).status).toBe(401)
      expect(await messages(test)).toEqual([])
    }
  })

  it('go only to the account of the sender, and open nothing else', async () => {
    const test = await pushing(senderOfLine({ account: 'others' }))
    const { key } = await test.service.createKey({ account: 'others' })
    await push(test, { 'notification-signature': signed(body) })
    await test.track()
    await test.as(key).track()
    expect(await boxes(test)).toEqual([])
    expect((await test.as(key).get('/containers')).body.data).toHaveLength(1)
    const { service } = test
    for (const path of ['/dcsa/v3/events?equipmentReference=MSCU6639870', '/v2/containers']) {
      const headers = { 'notification-signature': signed('') }
      const answer = await service.fetch(new Request(`http://oct.sandbox${path}`, { headers }))
      expect(answer.status).toBe(401)
    }
  })

  it('are read by the profile of the line that signed them', async () => {
    const msc = findProfile('msc') as Profile
    const test = await pushing(
      senderOfLine({ secret: 'something else' }),
      senderOfLine({ scac: 'MSCU', profile: msc }),
    )
    expect((await push(test, { 'notification-signature': signed(body) })).status).toBe(204)
    const said = await test.service.world.store.db
      .selectFrom('received_statements')
      .selectAll()
      .where('container', '=', 'MSCU6639870')
      .execute()
    expect(said.map(({ scac }) => scac)).toContain('MSCU')
    // Eight in the morning in Shanghai, although the text ends in Z.
    expect(said.some(({ body: text }) => text.includes('2026-02-20T00:00:00Z'))).toBe(true)
  })

  it('that cannot be read are refused in the words of the standard', async () => {
    const test = await pushing(senderOfLine())
    const text = '<html>'
    const answer = await push(test, { 'notification-signature': signed(text) }, text)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('the file is an HTML page')
    expect(await messages(test)).toEqual([])
    const large = ' '.repeat(5_000_000)
    const tooMuch = await push(test, { 'notification-signature': signed(large) }, large)
    expect(tooMuch.status).toBe(413)
  })

  it('are kept by the line if its account was deleted', async () => {
    const faults: unknown[] = []
    const test = await testService({
      senders: [senderOfLine({ account: 'gone' })],
      onError: (error) => faults.push(error),
    })
    expect((await push(test, { 'notification-signature': signed(body) })).status).toBe(500)
    expect(String(faults[0])).toContain('MAEU may send events to the account gone')
  })
})

describe('a signature', () => {
  const bytes = fc.uint8Array({ maxLength: 200 })
  const secrets = fc.string({ minLength: 1, maxLength: 40 })

  it('is valid only from the owner of the secret, and invalid once a bit changes', () => {
    fc.assert(
      fc.property(bytes, secrets, fc.nat(), (message, key, place) => {
        const senders = [senderOfLine({ secret: `not ${key}` }), senderOfLine({ secret: key })]
        const signature = `sha256=${createHmac('sha256', key).update(message).digest('hex')}`
        expect(senderOf(senders, { body: message, signature })).toBe(senders[1])
        const index = 7 + (place % 64)
        const flipped = (Number.parseInt(signature[index] ?? '', 16) ^ 1).toString(16)
        const other = signature.slice(0, index) + flipped + signature.slice(index + 1)
        expect(senderOf(senders, { body: message, signature: other })).toBeUndefined()
      }),
    )
  })
})
