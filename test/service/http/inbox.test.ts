import { describe, expect, it } from 'vitest'
import { createSeveral } from '../../../src/service/sources/several/create-several.js'
import { type TestService, testService } from '../../support/service.js'

const open = (): Promise<TestService> =>
  testService({
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => [] })],
  })

/** A container loaded in Shanghai, on its way to Los Angeles. */
const loaded = [
  'ISA*00*          *00*          *ZZ*CARRIER        *ZZ*FORWARDER      *260302*0800*U*00401*000000101*0*P*>~',
  'GS*QO*CARRIER*FORWARDER*20260302*0800*101*X*004010~',
  'ST*315*0001~',
  'B4***AE*20260301*1600**MSCU*663987*L*45G1*SHANGHAI*UN*0~',
  'N9*BM*MAEU123456789~',
  'N9*SCA*MAEU~',
  'Q2*9321483*DK***20260301***101E****L*EMMA MAERSK~',
  'R4*L*UN*CNSHA*SHANGHAI*CN~',
  'DTM*140*20260301*1600*LT~',
  'R4*D*UN*USLAX*LOS ANGELES*US~',
  'SE*9*0001~',
  'GE*1*101~',
  'IEA*1*000000101~',
].join('')

async function push(test: TestService, body: string, { key = test.key, path = '/inbox' } = {}) {
  const headers = { authorization: `Token ${key}` }
  const request = new Request(`http://oct.sandbox${path}`, { method: 'POST', headers, body })
  const response = await test.service.fetch(request)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('POST /inbox', () => {
  it('imports a message once, and its content is available at the next request', async () => {
    const test = await open()
    const id = await test.track()
    expect((await test.get(`/tracking_requests/${id}`)).body.data.attributes.status).toBe('pending')
    const first = await push(test, loaded, { path: '/inbox?name=status.x12&acknowledge=true' })
    expect(first, JSON.stringify(first.body)).toMatchObject({
      status: 200,
      body: { form: 'X12', received_before: false },
    })
    expect(first.body.acknowledgement).toContain('ST*997*')
    expect(await push(test, loaded)).toMatchObject({
      status: 200,
      body: { received_before: true, message_id: first.body.message_id, acknowledgement: null },
    })
    expect((await test.get(`/tracking_requests/${id}`)).body.data.attributes.status).toBe('created')
    const { body } = await test.get('/containers')
    expect(body.data.map(({ attributes }) => attributes)).toMatchObject([
      { number: 'MSCU6639870', current_status: 'on_ship' },
    ])
  })

  it('refuses an unreadable message, with position and reason', async () => {
    const test = await open()
    const answers = [await push(test, 'Dear Sir'), await push(test, '')]
    expect(answers.map(({ status }) => status)).toEqual([422, 422])
    expect(JSON.stringify(answers[0]?.body)).toContain('The format of the file is not known')
    expect(JSON.stringify(answers[1]?.body)).toContain('The file is empty')
  })

  it('requires a key that can write', async () => {
    const test = await open()
    const { key } = await test.service.createKey({ scope: 'read' })
    expect((await push(test, loaded, { key: 'wrong' })).status).toBe(401)
    expect((await push(test, loaded, { key })).status).toBe(403)
    const { db } = test.service.world.store
    expect(await db.selectFrom('received_messages').selectAll().execute()).toEqual([])
  })

  it('imports a message once that several clients send at the same time', async () => {
    const test = await open()
    const answers = await Promise.all(Array.from({ length: 5 }, () => push(test, loaded)))
    expect(new Set(answers.map(({ body }) => body.message_id)).size).toBe(1)
    expect(answers.filter(({ body }) => body.received_before === false)).toHaveLength(1)
    const { db } = test.service.world.store
    expect(await db.selectFrom('received_messages').selectAll().execute()).toHaveLength(1)
  })

  it('acknowledges a message that requests it', async () => {
    const test = await open()
    const asking = loaded.replace('*0*P*>', '*1*P*>')
    expect((await push(test, asking)).body.acknowledgement).toContain(
      'TA1*000000101*260302*0800*A*000',
    )
  })

  it.each([
    ['a form', { 'content-type': 'multipart/form-data; boundary=x' }, '', 415],
    ['a packed body', { 'content-encoding': 'gzip' }, '', 415],
    ['a name without end', {}, `?name=${'x'.repeat(300)}`, 400],
    ['too many bytes', { 'content-length': String(33 * 1024 * 1024) }, '', 413],
  ])('refuses %s, with advice', async (_, more, query, status) => {
    const test = await open()
    const headers = { authorization: `Token ${test.key}`, ...(more as Record<string, string>) }
    const init = { method: 'POST', headers, body: loaded }
    const answer = await test.service.fetch(new Request(`http://oct.sandbox/inbox${query}`, init))
    expect(answer.status).toBe(status)
    expect(JSON.stringify(await answer.json())).toMatch(/--data-binary|255 characters|larger than/)
  })

  it('imports a status report again if it arrives on another day', async () => {
    const test = await open()
    const report = (customs: string) => `Container,Customs Hold\nMSCU6639870,${customs}\n`
    const path = '/inbox?name=USLAX-APMT/report.csv'
    const first = await push(test, report('HOLD'), { path })
    expect(first.body).toMatchObject({ form: 'terminal report', received_before: false })
    expect((await push(test, report('HOLD'), { path })).body.received_before).toBe(true)
    test.clock.advance({ ms: 86_400_000 })
    await push(test, report('RELEASED'), { path })
    test.clock.advance({ ms: 86_400_000 })
    expect((await push(test, report('HOLD'), { path })).body.received_before).toBe(false)
  })
})
