import { describe, expect, it } from 'vitest'
import { findPort } from '../../../../src/domain/reference/ports.js'
import { readDcsa } from '../../../../src/service/sources/dcsa/read-dcsa.js'
import { events, interchange, readEdifact, readX12 } from './read-edi.js'

const truck = (code: string, place: string, sender = 'JBHUNT'): string => {
  const set = [
    'ST*214*0001',
    'B10*PRO1*SHIP1*HJBT',
    'N1*CA*J B HUNT*2*HJBT',
    'LX*1',
    `AT7*${code}*NS***20260310*1015`,
    `MS1*${place}`,
    'MS2*MSCU*123456**6',
  ]
  const text = interchange([...set, `SE*${set.length + 1}*0001`])
  return text
    .replace('*ZZ*MSCU           *', `*ZZ*${sender.padEnd(15)}*`)
    .replace('GS*QO*MSCU*', `GS*QO*${sender}*`)
}

describe('a status of a truck', () => {
  it.each([
    ['D1', 'Delivered at the consignee (D1)'],
    ['X1', 'Arrived at the consignee (X1)'],
    ['CD', 'Departed the consignee (CD)'],
  ])('%s is at the consignee, also inland', (code, words) => {
    const reading = readX12(truck(code, 'MEMPHIS*TN*US'))
    expect(reading.statements).toMatchObject([
      {
        scac: null,
        observation: {
          kind: 'milestone',
          event: 'noted',
          original_event: words,
          at: '2026-03-10T15:15:00Z',
          where: { locode: 'USMEM' },
          data_source: 'user',
          data_provider_code: 'JBHUNT',
        },
      },
    ])
  })

  it('belongs to the line if a line sends it', () => {
    const [said] = readX12(truck('D1', 'MEMPHIS*TN*US', 'HLCU')).statements
    expect(said?.observation.data_source).toBe('shipping_line')
  })
})

/** A status report of one container. */
const report = (segments: string[]): string =>
  [
    "UNB+UNOA:2+MSCU+FORWARDER+260301:2000+7'",
    "UNH+1+IFTSTA:D:00B:UN'",
    "BGM+23+1+9'",
    "CNI+1'",
    ...segments.map((it) => `${it}'`),
    "EQD+CN+MSCU1234566+45G1:102:5+++5'",
    "UNT+9+1'",
    "UNZ+1+7'",
  ].join('\n')

describe('a status report', () => {
  it.each([
    ['an estimate before it', ['DTM+133:202603011000:203', 'DTM+186:202603021100:203']],
    ['an estimate after it', ['DTM+186:202603021100:203', 'DTM+133:202603011000:203']],
    ['an arrival before it', ['DTM+178:202602261000:203', 'DTM+186:202603021100:203']],
    ['the time of the status', ['DTM+334:202603030000:203', 'DTM+186:202603021100:203']],
    ['another qualifier', ['DTM+133:202603011000:203', 'DTM+136:202603021100:203']],
  ])('of a departure with %s is dated by the actual departure', (_, dates) => {
    const text = report(['STS+1+VD', ...dates, 'LOC+9+CNSHA:139:6'])
    expect(events(readEdifact(text))).toEqual([
      'MSCU1234566 vessel_departed CNSHA 2026-03-02T03:00:00Z',
    ])
  })

  it('of an arrival is not dated by the following departure', () => {
    const dates = ['DTM+186:202603041100:203', 'DTM+178:202603031100:203']
    const text = report(['STS+1+VA', ...dates, 'LOC+12+USLGB:139:6'])
    expect(events(readEdifact(text))).toEqual([
      'MSCU1234566 vessel_arrived USLGB 2026-03-03T19:00:00Z',
    ])
  })

  it('can name the port of discharge as LOC+12, and date the transport itself', () => {
    const text = report([
      'STS+1+AE',
      'DTM+334:202603010900:203',
      'LOC+9+CNSHA:139:6',
      'TDT+20+204E+1++MSC:172:20+++9839430:146::MSC GULSUN',
      'DTM+133:202603021100:203',
      'DTM+132:202603151100:203',
      'LOC+9+CNSHA:139:6',
      'LOC+12+USLGB:139:6',
    ])
    expect(events(readEdifact(text))).toEqual([
      'MSCU1234566 vessel_loaded CNSHA 2026-03-01T01:00:00Z',
      'MSCU1234566 expected vessel_departed CNSHA 2026-03-02T03:00:00Z',
      'MSCU1234566 expected vessel_arrived USLGB 2026-03-15T18:00:00Z',
    ])
  })

  it('can name its places before its only transport, which has the dates', () => {
    const text = report([
      'STS+1+VD',
      'DTM+186:202603021100:203',
      'LOC+9+CNSHA:139:6',
      'LOC+12+USLGB:139:6',
      'TDT+20+204E+1++MSC:172:20+++9839430:146::MSC GULSUN',
      'DTM+133:202603021000:203',
      'DTM+132:202603151100:203',
    ])
    expect(events(readEdifact(text))).toEqual([
      'MSCU1234566 vessel_departed CNSHA 2026-03-02T03:00:00Z',
      'MSCU1234566 expected vessel_arrived USLGB 2026-03-15T18:00:00Z',
    ])
  })

  it('can date the status by its transport alone', () => {
    const text = report([
      'STS+1+24',
      'LOC+9+CNSHA:139:6',
      'TDT+20+204E+1',
      'DTM+186:202603021100:203',
      'LOC+9+CNSHA:139:6',
      'LOC+11+USLGB:139:6',
    ])
    expect(events(readEdifact(text))).toEqual([
      'MSCU1234566 vessel_departed CNSHA 2026-03-02T03:00:00Z',
    ])
  })

  it.each([
    ['1', '1', 'vessel_arrived'],
    ['24', '1', 'vessel_departed'],
    ['29', '1', 'vessel_discharged'],
    ['40', '1', 'vessel_arrived'],
    ['26', '2', 'rail_unloaded'],
  ])('with the number %s by the means %s states %s', (code, means, event) => {
    const text = report([
      `STS+1+${code}`,
      'DTM+334:202603021100:203',
      'LOC+175+USLGB:139:6',
      `TDT+20+204E+${means}`,
    ])
    expect(events(readEdifact(text))[0]).toContain(event)
  })

  it.each([
    ['12', 'lifted customs'],
    ['17', 'hold customs'],
    ['38', 'lifted freight'],
  ])('with the number %s states %s', (code, said) => {
    const text = report([`STS+1+${code}`, 'DTM+334:202603021100:203', 'LOC+175+USLGB:139:6'])
    expect(events(readEdifact(text))[0]).toContain(said)
  })
})

describe('a port under a former code', () => {
  it.each([
    ['CNTAG', 'CNTAC'],
    ['CNXGG', 'CNTXG'],
    ['KRICH', 'KRINC'],
    ['DJPOD', 'DJJIB'],
    ['IDTPP', 'IDJKT'],
    ['CNCGU', 'CNCGS'],
  ])('%s is %s', (code, locode) => {
    expect(findPort(code)?.locode).toBe(locode)
    const text = report(['STS+1+VD', 'DTM+186:202603021100:203', `LOC+9+${code}:139:6`])
    expect(events(readEdifact(text))[0]).toContain(`vessel_departed ${locode}`)
  })
})

describe('the clock of a sender', () => {
  const seenAt = ({ statements }: ReturnType<typeof readX12>) => [
    ...new Set(statements.map(({ observation }) => observation.seen_at)),
  ]
  const gate = (sender: string): string =>
    [
      `UNB+UNOA:2+${sender}+FORWARDER+260301:0930+7'`,
      "UNH+1+CODECO:D:95B:UN'",
      "BGM+36+R1+9'",
      "EQD+CN+MSCU1234566+45G1:102:5++3+5'",
      "DTM+7:202603010915:203'",
      "LOC+165+USLGB:139:6'",
      "UNT+6+1'",
      "UNZ+1+7'",
    ].join('\n')

  it.each([
    ['a terminal', gate('TERMINAL'), '2026-03-01T17:30:00Z'],
    ['a sender that is called by its port', gate('NLRTMECT'), '2026-03-01T08:30:00Z'],
    ['a line, which may be anywhere', gate('MSCU'), '2026-03-01T09:30:00Z'],
  ])('that is %s is read in its zone', (_, text, at) => {
    expect(seenAt(readEdifact(text))).toEqual([at])
  })

  it('that is a trucker or a ramp is read in its zone', () => {
    expect(seenAt(readX12(truck('D1', 'MEMPHIS*TN*US')))).toEqual(['2026-03-02T02:00:00Z'])
    expect(seenAt(readX12(truck('D1', 'MEMPHIS*TN*US', 'HLCU')))).toEqual(['2026-03-01T20:00:00Z'])
  })

  it('of an event without an offset is in the zone of its place', () => {
    const event = {
      eventType: 'EQUIPMENT',
      eventClassifierCode: 'ACT',
      equipmentEventTypeCode: 'GTOT',
      eventDateTime: '2026-03-01T09:15:00',
      eventCreatedDateTime: '2026-03-01T09:30:00',
      equipmentReference: 'MSCU1234566',
      emptyIndicatorCode: 'LADEN',
      eventLocation: { UNLocationCode: 'USLGB' },
    }
    const reading = readDcsa([event], { receivedAt: '2026-11-22T00:00:00Z', scac: null })
    expect(seenAt(reading)).toEqual(['2026-03-01T17:30:00Z'])
  })
})
