import { expect, it } from 'vitest'
import type { Container } from '../../../../src/contract/tracked-resources.js'
import { lastFreeDay } from '../../../../src/domain/last-free-day.js'
import { receivedByInbox } from './received-by-inbox.js'

const x12 = (set: string[], sender: string): string =>
  [
    `ISA*00*          *00*          *ZZ*${sender.padEnd(15)}*ZZ*FORWARDER      *260301*2000*U*00401*000000007*0*P*>`,
    `GS*QO*${sender}*FORWARDER*20260301*2000*7*X*004010`,
    ...set,
    `SE*${set.length + 1}*0001`,
    'GE*1*7',
    'IEA*1*000000007',
  ]
    .map((segment) => `${segment}~`)
    .join('\n')

const edifact = (type: string, segments: string[]): string =>
  [
    "UNB+UNOA:2+MSCU+FORWARDER+260301:2000+7'",
    `UNH+1+${type}:D:00B:UN'`,
    ...segments.map((it) => `${it}'`),
    `UNT+${segments.length + 2}+1'`,
    "UNZ+1+7'",
  ].join('\n')

/** Returns a bill to a port, without an inland destination. */
const landedAt = (port: string): string =>
  x12(
    [
      'ST*315*0001',
      'B4***UV*20260220*0815**MSCU*123456*L*45G1',
      'N9*BM*MEDUAB123456',
      'N9*SCA*MSCU',
      `R4*5*UN*${port}`,
      'R4*L*UN*CNSHA*SHANGHAI*CN',
      `R4*D*UN*${port}`,
    ],
    'MSCU',
  )

const ramp = x12(
  [
    'ST*322*0001',
    'Q5*NF*20260305*2359*LT',
    'N7*MSCU*123456',
    'W2*MSCU*123456**CN*L',
    'R4*5*UN*USJOT*JOLIET*US***IL',
  ],
  'UPIM',
)

const line = x12(
  [
    'ST*315*0001',
    'B4***NF*20260305*2359**MSCU*123456*L*45G1',
    'N9*BM*MEDUAB123456',
    'N9*SCA*MSCU',
    'R4*5*UN*USJOT*JOLIET*US***IL',
  ],
  'MSCU',
)

const report = edifact('IFTSTA', [
  'BGM+23+1+9',
  'CNI+1+MEDUAB123456',
  'STS+1+NF',
  'DTM+334:20260305:102',
  'LOC+175+USJOT:139:6',
  'RFF+BM:MEDUAB123456',
  'EQD+CN+MSCU1234566',
])

const cards = JSON.stringify({
  arrivalNotices: [
    {
      carrierCode: 'MSCU',
      issueDateTime: '2026-03-01T10:00:00Z',
      transportDocumentReference: 'MEDUAB123456',
      pickupInformation: { pickupLocation: { UNLocationCode: 'USJOT' } },
      freeTimes: [{ typeCodes: ['DEM'], lastFreeDate: { value: '2026-03-05' } }],
      utilizedTransportEquipments: [
        { equipment: { equipmentReference: 'MSCU1234566', ISOEquipmentCode: '45G1' } },
      ],
    },
  ],
})

it.each([
  ['a railroad in X12', 'rail', ramp],
  ['a line in X12', 'line', line],
  ['a line in EDIFACT', 'line', report],
  ['an arrival notice', 'line', cards],
])('the last free day of %s is in the zone of the named place', async (_, source, message) => {
  for (const port of ['USLGB', 'USNYC', 'NLRTM']) {
    const { boxes } = await receivedByInbox({ number: 'MEDUAB123456', scac: 'MSCU' }, [
      landedAt(port),
      message,
    ])
    expect(boxes).toHaveLength(1)
    const day = lastFreeDay(boxes[0] as Container)
    expect([port, day?.date, day?.source]).toEqual([port, '2026-03-05', source])
  }
})

it('the last free day of a terminal export is in the zone of its place, for a box without a route', async () => {
  const heard = await receivedByInbox(
    { number: 'MSCU1234566', scac: 'MSCU', type: 'container' },
    [],
  )
  const { opened } = heard
  opened.put(
    'USLAX-APMT.csv',
    'Container,LFD,Available,Appointment\nMSCU1234566,03/05/2026,Y,03/04/2026 08:00',
  )
  await opened.settle()
  const [box] = (await opened.test.get('/containers')).body.data
  expect(box?.attributes).toMatchObject({
    pod_timezone: 'America/Los_Angeles',
    pickup_appointment_at: '2026-03-04T16:00:00Z',
  })
  expect(lastFreeDay(box?.attributes as Container)).toMatchObject({
    date: '2026-03-05',
    zone: 'America/Los_Angeles',
  })
})

it('the last free day of a box that an older oct derived is updated', async () => {
  const { opened } = await receivedByInbox({ number: 'MEDUAB123456', scac: 'MSCU' }, [
    landedAt('USLGB'),
    ramp,
  ])
  const { service } = opened.test
  const { db } = service.world.store
  const day = async () => {
    const { attributes } = await db
      .selectFrom('containers')
      .select('attributes')
      .executeTakeFirstOrThrow()
    return lastFreeDay(JSON.parse(attributes) as Container)?.date
  }
  const older = { ind_facility_lfd_on: '2026-03-06T05:59:00Z', pod_timezone: 'America/Los_Angeles' }
  await db.updateTable('shipments').set({ derivation: '7' }).execute()
  await db
    .updateTable('containers')
    .set({ attributes: JSON.stringify(older) })
    .execute()
  expect(await day()).toBe('2026-03-06')
  expect(await service.tidy(Number.POSITIVE_INFINITY)).toBe(false)
  expect(await day()).toBe('2026-03-05')
})
