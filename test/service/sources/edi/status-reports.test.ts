import { describe, expect, it } from 'vitest'
import { statusMeaning } from '../../../../src/service/sources/edi/edifact/status-meaning.js'
import { noPartner } from '../../../../src/service/sources/edi/partner/partner.js'
import { events, readEdifact, told } from './read-edi.js'

/** Parts after STS, inserted as they are: date, place and transport of one container. */
interface Report {
  at?: string
  place?: string
  transport?: string[]
  boxes?: string[]
  function?: string
}

const ship = [
  'TDT+20+112W+1++MAEU:172:182+++9778791:146:11:MUNICH MAERSK',
  'LOC+9+CNSHA:139:6',
  'LOC+11+USLGB:139:6',
  'LOC+7+USCHI:139:6',
]
const eqd = 'EQD+CN+MSCU1234566+45G1:102:5+++5'

function report(sts: string, more: Report = {}): string {
  const { at = 'DTM+334:202605101430:203', place = 'USLGB', transport = ship } = more
  const segments = [
    "UNB+UNOA:2+MAEU:ZZ+ME:ZZ+260511:0800+42'UNH+1+IFTSTA:D:99B:UN",
    `BGM+23+S1+${more.function ?? '9'}`,
    'DTM+137:202605110800:203',
    'NAD+CA+MAEU:160:182',
    'CNI+1',
    `STS+1+${sts}`,
    at,
    `LOC+175+${place}:139:6`,
    ...transport,
    ...(more.boxes ?? [eqd]),
  ]
  return `${segments.join("'\n")}'\nUNT+${segments.length + 1}+1'\nUNZ+1+42'\n`
}

/** Returns the statements without the container number, and only what the status says. */
function said(sts: string, more: Report = {}): string[] {
  const reading = readEdifact(report(sts, more))
  return [
    ...events(reading).map((line) => line.replace('MSCU1234566 ', '').replace(/ \d{4}-.*/, '')),
    ...reading.setAside.map(({ reason }) => `aside ${reason}`),
  ]
}

describe('codes of UN/ECE Recommendation 24', () => {
  it.each([
    ['48', ['vessel_loaded CNSHA'], 'CNSHA'],
    ['127', ['vessel_departed CNSHA'], 'CNSHA'],
    ['48:::Loaded', ['vessel_loaded CNSHA'], 'CNSHA'],
    ['24:::Departed', ['vessel_departed CNSHA'], 'CNSHA'],
    ['24:::Arrived', [contradiction], 'USLGB'],
    ['1:::Departed', [contradiction], 'CNSHA'],
    ['29:::Departed', [contradiction], 'CNSHA'],
  ])('%s', (sts, expected, place) => {
    expect(said(sts, { place, transport: ship.slice(0, 3) })).toEqual(
      expected.map((it) => (it === contradiction ? `aside ${wordsOf(sts)}: ${it}` : it)),
    )
  })
})

const contradiction =
  'the code and the text contradict each other; define the code in the partner file'
const wordsOf = (sts: string): string => {
  const [code = '', text = ''] = sts.split(':::')
  return `${text} (${code})`
}

describe('the vessel of a status report', () => {
  const shipOf = (transport: string[]) =>
    readEdifact(report('AP', { place: 'CNSHA', transport })).statements.flatMap(
      ({ observation: it }) =>
        it.kind === 'milestone'
          ? [[it.event, it.vessel?.imo ?? null, it.voyage_number ?? null]]
          : [],
    )
  const feeder = 'TDT+10+FD640+1+13+MAEU:172+++9778791:146::MUNICH MAERSK'

  it('is the feeder before the main carriage, if the status names no other vessel', () => {
    expect(shipOf([feeder])).toEqual([['feeder_loaded', '9778791', 'FD640']])
    expect(shipOf([feeder.replace('+1+13', '+8+31')])).toEqual([
      ['feeder_loaded', '9778791', 'FD640'],
    ])
  })

  it('is not a truck or train before the main carriage', () => {
    expect(shipOf(['TDT+10+Q112+2+25+BNSF:172'])).toEqual([['feeder_loaded', null, null]])
    expect(shipOf(['TDT+10++3+31'])).toEqual([['feeder_loaded', null, null]])
  })

  it('is that of the main carriage if both are stated', () => {
    const [main = ''] = ship
    expect(shipOf([feeder.replace('9778791', '9321483'), main])).toEqual([
      ['feeder_loaded', '9778791', '112W'],
    ])
  })
})

describe('the words of a status report', () => {
  it.each([
    // A release takes precedence over its hold; a hold that waits for its release is still a hold.
    ['ZZZ:::Customs hold released', ['USLGB lifted customs', 'customs_release USLGB']],
    ['ZZZ:::Customs hold removed', ['USLGB lifted customs', 'customs_release USLGB']],
    ['CT:::Released by customs', ['USLGB lifted customs', 'customs_release USLGB']],
    ['ZZZ:::Customs clearance completed', ['USLGB lifted customs', 'customs_release USLGB']],
    ['ZZZ:::Customs hold - pending release', ['USLGB hold customs']],
    ['ZZZ:::Held for customs clearance', ['USLGB hold customs']],
    ['ZZZ:::Customs hold not released', ['USLGB hold customs']],
    ['ZZZ:::Customs inspection', ['USLGB hold customs']],
    ['ZZZ:::Customs inspection completed', ['noted USLGB']],
    ['ZZZ:::Customs clearance pending', ['noted USLGB']],
    ['CT:::Customs clearance pending', ['noted USLGB']],
    ['ZZZ:::Not released by customs', ['noted USLGB']],
    ['ZZZ:::No customs hold', ['noted USLGB']],
    ['ZZZ:::Submitted for customs clearance', ['noted USLGB']],
    ['ZZZ:::Carrier hold', ['USLGB hold freight']],
    ['HH:::On hold by terminal', ['USLGB hold other']],
    ['ZZZ:::Freight paid', ['USLGB lifted freight', 'carrier_release USLGB']],
    ['ZZZ:::Freight not paid', ['noted USLGB']],
    ['HR:::Customs hold released', ['USLGB lifted customs', 'customs_release USLGB']],
    // An event that is denied, awaited, delayed or only begun did not happen.
    ['SD:::Vessel arrival delayed', ['noted USLGB']],
    ['ZZ:::Awaiting discharge', ['noted USLGB']],
    ['ZZ:::Vessel arrived, awaiting discharge', ['vessel_arrived USLGB']],
    ['ZZZ:::Container unavailable for pick up', ['USLGB available false']],
    ['ZZZ:::Not yet available', ['USLGB available false']],
    ['ZZZ:::Container available for pick up', ['USLGB available true']],
    ['ZZZ:::Available, appointment required', ['USLGB available true']],
    ['ZZ:::Vessel arrival notice sent', ['noted USLGB']],
    // The means of transport decides.
    ['UR:::Offloaded from rail car', ['rail_unloaded USLGB']],
    ['D:::Discharged', ['vessel_discharged USLGB']],
    ['D:::Delivered to the consignee', ['noted USLGB']],
    ['ZZ:::Discharged from vessel to rail', ['vessel_discharged USLGB']],
    ['RL:::Rail Departure from Origin Intermodal Ramp', ['rail_departed USLGB']],
    ['ZZ:::Rail Departure from Origin Ramp', ['rail_departed USLGB']],
    ['AL:::Loaded', ['rail_loaded USLGB']],
    ['Z4:::Discharged from vessel', ['transshipment_discharged USLGB']],
    ['D1:::Completed Unloading at Delivery Location', ['noted USLGB']],
    ['ZZ:::Vessel berthed', ['vessel_berthed USLGB']],
    ['ZZ:::Discharged at berth 5', ['vessel_discharged USLGB']],
    ['OA:::Gate out full', ['full_out USLGB']],
    ['A:::Vessel arrived', ['vessel_arrived USLGB']],
  ])('%s', (sts, lines) => {
    expect(said(sts)).toEqual(lines)
  })

  it.each([
    ['ZZ:::Not loaded - rolled to next vessel', 'CNSHA', ['noted CNSHA']],
    ['AE:::Not loaded on vessel', 'CNSHA', ['noted CNSHA']],
    ['ZZ:::Vessel departure cancelled', 'CNSHA', ['noted CNSHA']],
    ['ZZ:::Loading started', 'CNSHA', ['noted CNSHA']],
    ['AM:::Loaded on Truck', 'CNSHA', ['noted CNSHA']],
    ['ZZ:::Loaded on Truck', 'CNSHA', ['noted CNSHA']],
    ['ZZ:::Container stuffed and loaded by shipper', 'CNSHA', ['noted CNSHA']],
    ['ZZ:::Vessel departed, ETA 12 May', 'CNSHA', ['vessel_departed CNSHA']],
    ['VD:::Vessel departed from berth', 'CNSHA', ['vessel_departed CNSHA']],
    ['ZZ:::Vessel departure from port of loading', 'CNSHA', ['vessel_departed CNSHA']],
    ['AE:::Loaded on barge', 'CNSHA', ['feeder_loaded CNSHA']],
    ['AR:::Rail Arrival at Destination Intermodal Ramp', 'USCHI', ['arrived_at_destination USCHI']],
  ])('%s at %s', (sts, place, lines) => {
    expect(said(sts, { place })).toEqual(lines)
  })

  it.each([
    [
      'ZZ:::Vessel available for loading',
      'Vessel available for loading (ZZ): the code and the text',
    ],
    ['QQ', 'status QQ: the code is unknown; define the code'],
    ['OA:::Discharged from vessel', 'Discharged from vessel (OA): the code and the text contra'],
    ['PA:::Customs hold released', 'Customs hold released (PA): the code and the text contra'],
    ['AL:::Loaded on vessel', 'Loaded on vessel (AL): the code and the text contradict'],
    [
      'ZZ:::Discharged, loaded and departed',
      'Discharged, loaded and departed (ZZ): the text of the status describes',
    ],
    ['ZZ:::Loading list received', 'Loading list received (ZZ): the code and the text are'],
    [
      'ZZ:::Arrived',
      'Arrived (ZZ): the message does not say what arrived: a vessel, a train or a truck',
    ],
  ])('%s is ignored', (sts, reason) => {
    const lines = said(sts)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`aside ${reason}`)
  })

  it('state nothing for a status without a code', () => {
    const reading = readEdifact(report('').replace('STS+1+', 'STS+1'))
    expect(reading.setAside.map(({ reason }) => reason)).toEqual([
      'status of category 1: the message contains no status code',
    ])
    expect(told(reading)).toContain('MSCU1234566 is 40 dry high_cube')
  })

  it.each(['AE', 'VD', 'UV', 'AL', 'UR', 'AV', 'OA', 'CR', 'CU', 'HR', 'EE', 'RD', 'PA', 'AG'])(
    'of %s in the table agree with it',
    (code) => {
      const told = { code, mode: 'unsaid', isAtPort: true } as const
      const bare = statusMeaning({ ...told, text: '' })
      expect(bare).toHaveProperty('effect')
      expect(statusMeaning({ ...told, text: texts[code] ?? '' })).toEqual(bare)
    },
  )

  it('leave the meaning of a code to the partner file', () => {
    const partner = {
      ...noPartner,
      senders: ['MAEU'],
      statuses: new Map([
        ['SD', { effect: { does: 'hold', name: 'other' } as const, words: null }],
      ]),
    }
    const reading = readEdifact(report('SD:::Vessel arrival delayed'), [partner])
    expect(events(reading)).toEqual(['MSCU1234566 USLGB hold other'])
  })
})

const texts: Readonly<Record<string, string>> = {
  AE: 'Loaded on vessel',
  VD: 'Vessel departure',
  UV: 'Unloaded from vessel',
  AL: 'Loaded on rail',
  UR: 'Unloaded from a rail car',
  AV: 'Available for delivery',
  OA: 'Out-gate',
  CR: 'Carrier release',
  CU: 'Carrier and customs release',
  HR: 'Hold released',
  EE: 'Empty equipment dispatched',
  RD: 'Empty container returned',
  PA: 'US customs hold, intensive examination',
  AG: 'Estimated delivery',
}

describe('the expected events of a status report', () => {
  const later = 'DTM+334:202612101430:203'

  it.each([
    ['AG:::Expected vessel arrival', later, ['expected vessel_arrived USLGB']],
    ['VA:::Expected vessel arrival', later, ['expected vessel_arrived USLGB']],
    ['ZZ:::Vessel will arrive', later, ['expected vessel_arrived USLGB']],
    ['VA:::Estimated vessel arrival', 'DTM+334:20260511:102', ['expected vessel_arrived USLGB']],
    [
      'VA:::Expected vessel arrival',
      "DTM+334:202605101430:203'DTM+132:202606101430:203",
      ['expected vessel_arrived USLGB'],
    ],
    ['ZZ:::Gate out planned', later, ['noted USLGB']],
  ])('%s, %s', (sts, at, lines) => {
    expect(said(sts, { at })).toEqual(lines)
  })

  it('are facts if the status only says that it went as expected', () => {
    expect(said('ZZ:::Loaded on vessel as planned', { place: 'CNSHA' })).toEqual([
      'vessel_loaded CNSHA',
    ])
  })

  it('is ignored if its time has passed', () => {
    expect(said('VA:::Expected vessel arrival')).toEqual([
      'aside Expected vessel arrival (VA): the status is an estimate, but its time has passed',
    ])
  })
})

describe('the bare codes of arrival and departure', () => {
  const by = (...modes: string[]) => modes.map((mode, index) => `TDT+${20 + index}++${mode}`)

  it.each([
    ['1', ['2'], 'USCHI', ['rail_arrived USCHI']],
    ['1', ['3'], 'DEMUC', ['noted DEMUC']],
    ['24', ['3'], 'USLGB', ['noted USLGB']],
    ['24', ['8'], 'NLRTM', ['feeder_departed NLRTM']],
    ['24', ['1'], 'USLGB', ['vessel_departed USLGB']],
    ['1', [], 'USLGB', ['vessel_arrived USLGB']],
    ['24:::Departed', [], 'USLGB', ['vessel_departed USLGB']],
    ['P', ['3'], 'USLGB', ['noted USLGB']],
    ['P:::Departed terminal location', ['3'], 'USLGB', ['noted USLGB']],
    ['P', ['2'], 'USLGB', ['rail_departed USLGB']],
    ['P', ['1'], 'USLGB', ['rail_departed USLGB']],
    ['ZZ:::Loaded', ['2'], 'USLGB', ['rail_loaded USLGB']],
    [
      '1',
      [],
      'DEMUC',
      [
        'aside status 1: the message does not say what arrived: a vessel, a train or a truck; the place is not a port',
      ],
    ],
    [
      '24',
      ['1', '2'],
      'USLGB',
      ['aside status 24: the message names several means of transport, but not which one departed'],
    ],
  ])('%s by %j at %s', (sts, modes, place, lines) => {
    expect(said(sts, { place, transport: by(...modes) })).toEqual(lines)
  })
})

describe('a status report', () => {
  it.each(['1', '3'])('of function %s retracts its earlier statement', (function_) => {
    const [milestone] = readEdifact(report('VD:::Vessel departure')).statements.filter(
      ({ observation }) => observation.kind === 'milestone',
    )
    const back = readEdifact(report('VD:::Vessel departure', { function: function_ }))
    expect(back.statements.map(({ observation }) => observation.kind)).toEqual(['retraction'])
    const word = milestone?.observation.kind === 'milestone' && milestone.observation.word
    expect(word).toMatch(/MSCU1234566/)
    expect(back.statements[0]?.observation).toMatchObject({ word })
  })

  it('that cancels a hold reports that it cannot', () => {
    expect(said('PA', { function: '1' })).toEqual([
      'aside status PA: the sender canceled the status, but oct can retract only moves',
    ])
  })

  it.each([
    ['after', [eqd, 'RFF+BN:BOOKING1', 'EQD+CN+CSQU3054383+22G1+++5']],
    ['before', []],
  ])('can name several containers %s its status', (where, boxes) => {
    const text = report('AE', { place: 'CNSHA', boxes })
    const first = "CNI+1'\nEQD+CN+MSCU1234566+45G1'\nEQD+CN+CSQU3054383+22G1"
    const reading = readEdifact(where === 'before' ? text.replace('CNI+1', first) : text)
    expect(events(reading)).toEqual([
      'MSCU1234566 vessel_loaded CNSHA 2026-05-10T06:30:00Z',
      'CSQU3054383 vessel_loaded CNSHA 2026-05-10T06:30:00Z',
    ])
    expect(told(reading)).toContain('CSQU3054383 is 20 dry standard')
  })

  it('reports that a container has none', () => {
    const first = "CNI+1'\nEQD+CN+MSCU1234566+45G1"
    const text = report('AE', { place: 'CNSHA', boxes: ['EQD+CN+CSQU3054383+22G1'] })
    const reading = readEdifact(text.replace('CNI+1', first))
    expect(events(reading)).toEqual(['MSCU1234566 vessel_loaded CNSHA 2026-05-10T06:30:00Z'])
    expect(reading.setAside.map(({ reason }) => reason)).toEqual([
      'the message contains no status of this container',
    ])
  })

  it('can date its event, and reports the date that is not read', () => {
    expect(events(readEdifact(report('OA', { at: 'DTM+78:202605101430:203' })))).toEqual([
      'MSCU1234566 full_out USLGB 2026-05-10T21:30:00Z',
    ])
    expect(said('OA', { at: 'DTM+999:202605101430:203' })).toEqual([
      'aside status OA: the status has only a date with the qualifier "999", which oct does not read',
    ])
  })
})
