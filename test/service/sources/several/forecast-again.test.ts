import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CarrierAnswer } from '../../../../src/service/sources/carriers/carrier.js'
import type { TestService } from '../../../support/service.js'
import { box, read, told } from '../dcsa/message.js'
import { scriptedCarrier } from './scripted-carrier.js'
import { serviceOf } from './several-service.js'

type Told = Parameters<typeof told>[0]

const [start, later, latest] = [
  '2026-05-20T00:00:00Z',
  '2026-05-30T00:00:00Z',
  '2026-05-30T09:00:00Z',
]
const ahead = '2026-06-20T12:00:00Z'

const event = (code: string, where: string, at: string, more: Partial<Told> = {}) =>
  told({ code, where, at, created: start, load: 'LADEN', ...more })
const forecast = (code: string, where: string, more: Partial<Told> = {}) =>
  event(code, where, ahead, { classifier: 'PLN', created: later, ...more })

const plan = (code: string, where: string) => forecast(code, where, { created: start })

const gate = { mode: 'TRUCK' }
const sailed = [
  event('LOAD', 'CNSHA', '2026-05-01T08:00:00Z'),
  event('DEPA', 'CNSHA', '2026-05-02T08:00:00Z'),
]
const arrived = [...sailed, event('ARRI', 'USLAX', '2026-05-16T08:00:00Z')]
const landed = [...arrived, event('DISC', 'USLAX', '2026-05-17T08:00:00Z')]
const out = event('GTOT', 'USLAX', '2026-05-19T08:00:00Z', gate)
const gone = [...landed, out]

interface Case {
  answers: (readonly unknown[])[]
  expected: Record<string, unknown>
  isWhole?: boolean
}

const cases: Record<string, Case> = {
  'a gate-out that is planned again': {
    answers: [gone, [...landed, forecast('GTOT', 'USLAX', gate)]],
    expected: { current_status: 'grounded', pod_full_out_at: null },
  },
  'a gate-out that becomes an estimate with the same id': {
    answers: [
      [...landed, { ...out, eventID: 'a' }],
      [...landed, forecast('GTOT', 'USLAX', { ...gate, id: 'a' })],
    ],
    expected: { current_status: 'grounded', pod_full_out_at: null },
  },
  'a discharge that is planned again': {
    answers: [landed, [...arrived, forecast('DISC', 'USLAX')]],
    expected: { current_status: 'on_ship', pod_discharged_at: null },
  },
  'an arrival that is planned again': {
    answers: [arrived, [...sailed, forecast('ARRI', 'USLAX')]],
    expected: { pod_arrived_at: null, pod_eta_at: ahead },
  },
  'a loading that is planned again': {
    answers: [sailed, [forecast('LOAD', 'CNSHA'), forecast('DEPA', 'CNSHA')]],
    expected: { current_status: 'new' },
  },
  'a planned POL, before another POL is planned': {
    answers: [
      [plan('LOAD', 'CNSHA'), plan('DEPA', 'CNSHA'), plan('ARRI', 'USLAX')],
      [forecast('LOAD', 'CNNGB'), forecast('DEPA', 'CNNGB'), forecast('ARRI', 'USLAX')],
    ],
    expected: { port_of_lading_locode: 'CNNGB', pol_etd_at: ahead },
  },
  'an expected POD, before another POD is expected earlier': {
    answers: [
      [...sailed, event('ARRI', 'USOAK', '2026-06-25T12:00:00Z', { classifier: 'EST' })],
      [...sailed, forecast('ARRI', 'USLAX', { classifier: 'EST' })],
    ],
    expected: { port_of_discharge_locode: 'USLAX', pod_eta_at: ahead },
  },
  'a planned transshipment, before a direct voyage is planned': {
    answers: [
      [...sailed, plan('ARRI', 'KRPUS'), plan('DISC', 'KRPUS')],
      [...sailed, forecast('ARRI', 'USLAX')],
    ],
    expected: { port_of_discharge_locode: 'USLAX', pod_eta_at: ahead },
  },
  'a gate-out that a third response states again': {
    answers: [gone, [...landed, forecast('GTOT', 'USLAX', gate)], gone],
    expected: { current_status: 'picked_up', pod_full_out_at: '2026-05-19T08:00:00Z' },
  },
  'a gate-out that is stated beside the plan': {
    answers: [gone, [...gone, forecast('GTOT', 'USLAX', gate)]],
    expected: { current_status: 'picked_up', pod_full_out_at: '2026-05-19T08:00:00Z' },
  },
  'a gate-out that is only missing': {
    answers: [gone, landed],
    expected: { current_status: 'picked_up', pod_full_out_at: '2026-05-19T08:00:00Z' },
  },
  'a gate-out that is missing in a response without its last page': {
    answers: [gone, [...landed, forecast('GTOT', 'USLAX', gate)]],
    isWhole: false,
    expected: { current_status: 'picked_up', pod_full_out_at: '2026-05-19T08:00:00Z' },
  },
  'a gate-out with an older plan': {
    answers: [
      gone,
      [...landed, forecast('GTOT', 'USLAX', { ...gate, created: '2026-05-01T00:00:00Z' })],
    ],
    expected: { current_status: 'picked_up', pod_full_out_at: '2026-05-19T08:00:00Z' },
  },
}

/** A number of another container for each bill; its check digit is not checked. */
const boxOf = (bill: string): string => `MSCU${bill.slice(-7)}`

const bills = new Map(Object.values(cases).map((one, i) => [`2345001${10 + i}`, one]))
let round = 0
let test: TestService

beforeAll(async () => {
  const answerAbout = ({ request_number: bill }: { request_number: string }): CarrierAnswer => {
    const { answers, isWhole = true } = bills.get(bill) as Case
    const answer = answers[Math.min(round, answers.length - 1)]
    const own = JSON.stringify(answer).replaceAll('123456789', bill).replaceAll(box, boxOf(bill))
    return { outcome: 'found', isWhole, reading: read(JSON.parse(own)) }
  }
  test = await serviceOf(scriptedCarrier(answerAbout))
  test.clock.advance({ ms: Date.parse(latest) - test.clock.now().getTime() })
  for (const bill of bills.keys()) await test.track({ request_number: bill, scac: 'MAEU' })
  await test.get('/containers')
  for (round = 1; round < 3; round += 1) {
    test.clock.advance({ hours: 7 })
    await test.get('/containers')
  }
})

afterAll(() => test.service.close())

it.each(Object.entries(cases))('%s', async (_, one) => {
  const bill = [...bills].find(([, it]) => it === one)?.[0]
  const { body } = await test.get('/shipments?include=containers&page[size]=100')
  const shipment = body.data.find((it) =>
    `${it.attributes.bill_of_lading_number}`.endsWith(`${bill}`),
  )
  const id = shipment?.relationships.containers?.data[0]?.id
  const box = body.included?.find((it) => it.id === id)
  expect({ ...shipment?.attributes, ...box?.attributes }).toMatchObject(one.expected)
})
