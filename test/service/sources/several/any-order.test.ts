import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MilestoneObservation, Observation } from '../../../../src/service/sources/source.js'
import type { Statement } from '../../../../src/service/sources/statement.js'
import type { TestService } from '../../../support/service.js'
import { billSaid, moveSaid, scriptedCarrier, told } from './scripted-carrier.js'
import { boxes, receive, serviceOf } from './several-service.js'

const bill = 'MAEU123456789'
const numbers = ['MSCU6639870', 'CSQU3054383']

/** Shortly after the numbers are registered. */
const returnedAt = Date.parse('2026-03-02T09:30:00Z')
const instant = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`
/** Returns an instant of the journey, which ends on day 35. */
const day = (n: number, minutes = 0) =>
  instant(returnedAt + (n - 35) * 86_400_000 + minutes * 60_000)

const moves = [
  ['empty_out', 2, 'CNSHA'],
  ['full_in', 4, 'CNSHA'],
  ['vessel_loaded', 5, 'CNSHA'],
  ['vessel_departed', 6, 'CNSHA'],
  ['vessel_arrived', 26, 'USLAX'],
  ['vessel_discharged', 27, 'USLAX'],
  ['full_out', 30, 'USLAX'],
  ['empty_in', 35, 'USLAX'],
] as const satisfies [MilestoneObservation['event'], number, string][]

const line = {
  data_source: 'shipping_line',
  data_provider_name: 'Maersk',
  data_provider_code: 'MAEU',
} as const
const terminal = {
  data_source: 'terminal',
  data_provider_name: 'APM Terminals',
  data_provider_code: 'APMT',
} as const

/** Statements that arrive in one message. */
type Message = Statement[]

/**
 * All messages that may arrive about a container: its journey from its shipping line (which names the bill) and from
 * terminals (which do not), the journeys before and after it, other bills, estimates, corrections and retractions.
 */
function messagesAbout(container: string): Message[] {
  const says = (observation: Observation, names: Statement['names'] = { container }): Message => [
    { names, scac: names.bill === undefined ? null : 'MAEU', observation },
  ]
  const moved = (said: Omit<Parameters<typeof moveSaid>[0], 'container'>): MilestoneObservation => {
    const { observation } = moveSaid({ ...said, container, key: `${container} ${said.key}` })
    return observation as MilestoneObservation
  }
  // Messages that name a bill also state the shipment.
  const ofLine = (
    said: Parameters<typeof moved>[0],
    over: Partial<MilestoneObservation> = {},
  ): Message => [
    ...says({ ...moved({ ...said, source: 'shipping_line' }), ...over }, { container, bill }),
    billSaid(bill, day(1)),
  ]
  const journeys = moves.flatMap(([event, n, locode]): Message[] => [
    ofLine({ event, at: day(n), locode, key: `line ${event}` }),
    says(moved({ event, at: day(n, -10), locode, key: `terminal ${event}` })),
    says(moved({ event, at: day(n - 60), locode, key: `before ${event}` })),
    says(moved({ event, at: day(35, n), locode, key: `next ${event}` })),
  ])
  const billOf = (number: string, at: string): Statement => {
    const { observation } = billSaid(number, at)
    return {
      names: { container, bill: number },
      scac: 'MAEU',
      observation: { ...observation, key: `bill ${number}` },
    }
  }
  const named = (at: string, over: string): Message =>
    says(moved({ event: 'vessel_loaded', at, locode: 'CNSHA', key: `${over} loaded` }), {
      container,
      bill: over,
    })
  const lfd = { kind: 'deadline', deadline: 'pickup_lfd_terminal', container } as const
  return [
    ...journeys,
    [billOf('MAEU000000777', day(-20))],
    [billOf('MAEU000000888', day(35, 70))],
    named(day(-20), 'MAEU000000777'),
    named(day(35, 70), 'MAEU000000888'),
    ofLine(
      { event: 'vessel_arrived', at: day(25), seen_at: day(5), key: 'eta' },
      { estimated: true },
    ),
    ofLine({ event: 'empty_in', at: day(35, 5), seen_at: day(35, 20), key: 'corrected' }),
    ofLine(
      { event: 'full_out', at: day(30, -120), seen_at: day(30, -60), key: 'a' },
      { word: 'a' },
    ),
    says({
      ...line,
      kind: 'retraction',
      container,
      word: 'a',
      key: `${container} -a`,
      seen_at: day(31),
    }),
    says({
      ...terminal,
      ...lfd,
      value: '2026-02-28',
      key: `${container} lfd 1`,
      seen_at: day(27, 60),
    }),
    says({
      ...terminal,
      ...lfd,
      value: '2026-03-01',
      key: `${container} lfd 2`,
      seen_at: day(28, 60),
    }),
    says({
      ...{ ...terminal, kind: 'terminal', container, where: { locode: 'USLAX' } },
      ...{ available_for_pickup: true, holds: [], fees: [], location: 'A1' },
      ...{ pickup_appointment_at: null, key: `${container} reading`, seen_at: day(28, 120) },
    }),
    [
      { names: { container, bill }, scac: 'MAEU', observation: billSaid(bill, day(2)).observation },
      ...says(
        {
          ...{ ...line, kind: 'equipment', container, equipment_type: 'dry', equipment_length: 40 },
          ...{ equipment_height: null, weight_in_lbs: null, seal_number: null },
          ...{ key: `${container} equipment`, seen_at: day(2) },
        },
        { container, bill },
      ),
    ],
  ]
}

const cancelled: Message = [billSaid(bill, day(9))].map((said) => ({
  ...said,
  observation: { ...said.observation, key: 'cancelled', booking_cancelled: true } as Observation,
}))
const pool = [...numbers.flatMap(messagesAbout), cancelled]

/** At least one of these messages is always sent. Without them, there may be a shipment or not. */
const own = pool.filter((message) =>
  message.some(({ observation: { key } }) => key.startsWith(`${numbers[0]} line `)),
)

/** The same messages in two orders. Each order has the positions in it at which the source is polled. */
const mailTwice = fc.tuple(fc.subarray(pool), fc.constantFrom(...own)).chain(([some, known]) => {
  const mail = [...new Set([...some, known])]
  const order = fc.shuffledSubarray(mail, { minLength: mail.length })
  const polls = fc.array(fc.nat({ max: mail.length }), { maxLength: 6 })
  return fc.tuple(fc.tuple(order, polls), fc.tuple(order, polls))
})

/** Returns the state without the times of receipt, and without facts that are no longer stated. */
async function picture(test: TestService) {
  const { body } = await test.get('/containers?include=raw_events,transport_events')
  const found = body.data.map(({ attributes: { created_at, ...told } }) => told)
  const standing = body.included.filter(({ attributes }) => attributes.invalidated_at === null)
  const events = standing.map(({ type, attributes }) => {
    const { created_at, index, ...told } = attributes
    return JSON.stringify([type, told])
  })
  const [shipment] = (await test.get('/shipments')).body.data
  return {
    boxes: found.sort((a, b) => (String(a.number) < String(b.number) ? -1 : 1)),
    events: events.sort(),
    bill: shipment?.attributes.bill_of_lading_number,
    ended: shipment?.attributes.line_tracking_stopped_reason,
  }
}

/** The shipping line reports some of the events that terminals report too. */
const polled = told(
  ...pool.flat().filter(({ observation: { key } }) => key.includes(' terminal vessel_')),
  billSaid(bill, day(3)),
  ...numbers.map((container) =>
    moveSaid({
      ...{ event: 'vessel_loaded', at: day(5, 30), locode: 'CNSHA', container, bill },
      ...{ source: 'shipping_line', key: `polled ${container}` },
    }),
  ),
)

it.each([
  ['a bill', undefined, false],
  ['a bill that its line is asked about', undefined, true],
  ['a box', { request_type: 'container', request_number: numbers[0] }, false],
])(
  '%s is the same for any order of messages, and any time of the poll',
  async (_, wish, isAsked) => {
    const afterAll = async ([mail, polls]: [Message[], number[]]) => {
      const test = await serviceOf(...(isAsked ? [scriptedCarrier(() => polled)] : []))
      await test.track(wish)
      const ends = [...new Set([...polls, mail.length])].sort((a, b) => a - b)
      for (const [place, end] of ends.entries()) {
        test.clock.advance({ minutes: 90 })
        await receive(test, ...mail.slice(ends[place - 1] ?? 0, end).flat())
        await boxes(test)
      }
      const seen = await picture(test)
      test.service.close()
      return seen
    }
    await fc.assert(
      fc.asyncProperty(mailTwice, async ([one, other]) => {
        expect(await afterAll(one)).toEqual(await afterAll(other))
      }),
      { numRuns: 40 },
    )
  },
)
