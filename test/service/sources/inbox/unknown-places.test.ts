import { expect, it } from 'vitest'
import { receivedByInbox } from './received-by-inbox.js'

const status = (code: string, date: string, place: string): string => {
  const set = [
    'ST*315*0001',
    `B4***${code}*${date}**MSCU*123456*L*45G1`,
    'N9*BM*MEDUAB123456',
    'N9*SCA*MSCU',
    'Q2*9839430*****400***204E***L*MSC GULSUN',
    place,
    'R4*L*UN*CNSHA*SHANGHAI*CN',
    'R4*D*UN*USLGB*LONG BEACH*US***CA',
  ]
  return [
    'ISA*00*          *00*          *ZZ*MSCU           *ZZ*FORWARDER      *260301*2000*U*00401*000000007*0*P*>',
    'GS*QO*MSCU*FORWARDER*20260301*2000*7*X*004010',
    ...set,
    `SE*${set.length + 1}*0001`,
    'GE*1*7',
    'IEA*1*000000007',
  ]
    .map((segment) => `${segment}~`)
    .join('\n')
}

const landed = status('UV', '20260220*0815', 'R4*5*UN*USLGB')

const eventsAt = (place: string) =>
  eventsOf([status('UR', '20260226*0815', place), status('OA', '20260228*0915', place)])

async function eventsOf(messages: string[]) {
  const heard = await receivedByInbox({ number: 'MEDUAB123456', scac: 'MSCU' }, [
    landed,
    ...messages,
  ])
  const { test } = heard.opened
  const id = (await test.get('/containers')).body.data[0]?.id
  const attributes = async (path: string) =>
    (await test.get(`/containers/${id}/${path}`)).body.data.map((it) => it.attributes)
  return {
    box: heard.boxes[0],
    events: (await attributes('transport_events')).filter(({ event }) =>
      /rail_unloaded|full_out/.test(String(event)),
    ),
    raw: (await attributes('raw_events')).filter(({ event }) =>
      /rail_unloaded|full_out/.test(String(event)),
    ),
  }
}

it('events at an unknown place keep its name, as local readings without a zone', async () => {
  const { box, events, raw } = await eventsAt('R4*5*SL*1*WEST NOWHERE*US')
  const where = { location_locode: null, location_name: 'WEST NOWHERE', timezone: null }
  expect(events).toMatchObject([
    { event: 'container.transport.rail_unloaded', timestamp: '2026-02-26T08:15:00Z', ...where },
    { event: 'container.transport.full_out', timestamp: '2026-02-28T09:15:00Z', ...where },
  ])
  expect(raw).toMatchObject([where, where])
  // The port and the terminal reading are in different time zones.
  expect(box).toMatchObject({ current_status: 'picked_up', pod_full_out_at: null })
})

it('events at an unknown place of a known state are in its zone', async () => {
  const { box, events } = await eventsAt('R4*5*SL*1*WEST NOWHERE*US***IL')
  expect(events).toMatchObject([
    { timestamp: '2026-02-26T14:15:00Z', timezone: 'America/Chicago' },
    { location_name: 'WEST NOWHERE, IL', timestamp: '2026-02-28T15:15:00Z' },
  ])
  expect(box).toMatchObject({ pod_full_out_at: '2026-02-28T15:15:00Z' })
})

it('events at a ramp city are found by its name and state', async () => {
  const { events } = await eventsAt('R4*5*SL*1*ELWOOD*US***IL')
  expect(events).toMatchObject([
    { location_locode: 'USEWI', timezone: 'America/Chicago' },
    { location_locode: 'USEWI' },
  ])
  expect(events[0]).not.toHaveProperty('location_name')
})

/** Returns a gate-out (DCSA) at a UN/LOCODE that no list contains. */
const gateOut = (eventDateTime: string, UNLocationCode: string): string =>
  JSON.stringify([
    {
      eventType: 'EQUIPMENT',
      eventClassifierCode: 'ACT',
      equipmentEventTypeCode: 'GTOT',
      eventDateTime,
      eventCreatedDateTime: '2026-02-28T20:00:00Z',
      equipmentReference: 'MSCU1234566',
      emptyIndicatorCode: 'LADEN',
      eventLocation: { UNLocationCode },
      documentReferences: [
        { documentReferenceType: 'TRD', documentReferenceValue: 'MEDUAB123456' },
      ],
    },
  ])

it.each([
  ['of DCSA', gateOut('2026-02-28T09:15:00', 'USQQQ')],
  ['of X12', status('OA', '20260228*0915', 'R4*5*UN*USQQQ')],
])(
  'a local time %s at an unknown UN/LOCODE of a country of many zones stays local',
  async (_, message) => {
    const { box, events, raw } = await eventsOf([message])
    const local = { timestamp: '2026-02-28T09:15:00Z', timezone: null, location_locode: 'USQQQ' }
    expect(events).toMatchObject([{ event: 'container.transport.full_out', ...local }])
    expect(raw).toMatchObject([{ timezone: null }])
    expect(box).toMatchObject({ current_status: 'picked_up', pod_full_out_at: null })
  },
)

it.each([
  ['of DCSA', gateOut('2026-02-28T09:15:00', 'NLQQQ')],
  ['of X12', status('OA', '20260228*0915', 'R4*5*UN*NLQQQ')],
])(
  'a local time %s at an unknown UN/LOCODE of a country of one zone is in it',
  async (_, message) => {
    const { events } = await eventsOf([message])
    expect(events).toMatchObject([
      { timestamp: '2026-02-28T08:15:00Z', timezone: 'Europe/Amsterdam', location_locode: 'NLQQQ' },
    ])
  },
)

it.each([
  ['2026-02-28T09:15:00-06:00', 'Etc/GMT+6'],
  ['2026-02-28T15:15:00Z', 'UTC'],
])('a time with its own zone ignores the zone of the place: %s', async (at, timezone) => {
  const { box, events } = await eventsOf([gateOut(at, 'USQQQ')])
  expect(events).toMatchObject([{ timestamp: '2026-02-28T15:15:00Z', timezone }])
  expect(box).toMatchObject({ pod_full_out_at: '2026-02-28T15:15:00Z' })
})
