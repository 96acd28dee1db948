import { expect, it } from 'vitest'
import { createSeveral } from '../../../src/service/sources/several/create-several.js'
import { signedIn, wordsOf } from '../../support/browse.js'
import { type TestService, testService } from '../../support/service.js'
import { tariffSetOf } from '../tariffs/tariffs-of-tests.js'

const tariffs = `schema: oct-tariff/1
currency: USD
rules:
- id: bill
  clock: per_diem
  by: line
  start: { event: full_out, first_of: bill }
  end: { event: empty_in }
  free: { days: 1 }
  charge: { tiers: [{ rate: 10 }] }
`

/** A status message of the shipping line: a container of the bill was loaded in Shanghai. */
const loaded = (box: string, sentAt: string) =>
  [
    `ISA*00*          *00*          *ZZ*CARRIER        *ZZ*FORWARDER      *260301*${sentAt}*U*00401*00000${sentAt}*0*P*>~`,
    `GS*QO*CARRIER*FORWARDER*20260301*${sentAt}*1*X*004010~`,
    'ST*315*0001~',
    `B4***AE*20260201*1000**${box.slice(0, 4)}*${box.slice(4, 10)}*L*45G1*SHANGHAI*UN*${box[10]}~`,
    'N9*BM*MAEU123456789~',
    'N9*SCA*MAEU~',
    'R4*L*UN*CNSHA*SHANGHAI*CN~',
    'R4*D*UN*USLAX*LOS ANGELES*US~',
    'SE*7*0001~',
    'GE*1*1~',
    `IEA*1*00000${sentAt}~`,
  ].join('')

async function receive(test: TestService, message: string, name = 'status.x12'): Promise<void> {
  const headers = { authorization: `Token ${test.key}` }
  const address = `http://oct.sandbox/inbox?name=${name}`
  const { status } = await test.service.fetch(
    new Request(address, { method: 'POST', headers, body: message }),
  )
  expect(status).toBe(200)
}

it('all containers of a bill are counted again when the start of its first container changes', async () => {
  const test = await testService({
    sources: ({ store, clock }) => [createSeveral({ store, clock, carriers: () => [] })],
  })
  await test.put('/tariffs', tariffSetOf(tariffs))
  await test.track()
  await receive(test, loaded('MSCU6639870', '0800'))
  await receive(test, loaded('CSQU3054383', '0801'))
  const { get } = await signedIn(test.service, test.key)
  const costsPage = async () => wordsOf((await get('/costs')).html)
  expect(await costsPage()).toContain('No container costs money')
  const report = 'Container,Gate Out\nCSQU3054383,02/20/2026 10:00\n'
  await receive(test, report, 'USLAX-APMT/report.csv')
  // Fri 20 Feb to Mon 2 Mar is 11 days, of which the first is free.
  expect(await costsPage()).toContain('200.00 USD')
})
