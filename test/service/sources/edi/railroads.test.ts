import { describe, expect, it } from 'vitest'
import { readDcsa } from '../../../../src/service/sources/dcsa/read-dcsa.js'
import type { Reading } from '../../../../src/service/sources/statement.js'
import { readText } from '../terminal-files/read-text.js'
import { interchange, readEdifact, readX12 } from './read-edi.js'

const from = (set: string[], sender: string, group = sender): string =>
  interchange([...set, `SE*${set.length + 1}*0001`])
    .replaceAll('*ZZ*MSCU           *', `*ZZ*${sender.padEnd(15)}*`)
    .replace('GS*QO*MSCU*', `GS*QO*${group}*`)

interface Ramp {
  sender?: string
  group?: string
  n7?: string
  more?: string[]
}

/** A ramp states until when a container has free time. */
const notice = ({ sender = 'RAMP', group, n7 = 'N7*TCLU*659032', more = [] }: Ramp): string =>
  from(
    [
      'ST*322*0001',
      'Q5*NF*20260325*2359*LT**CHICAGO*IL*US',
      n7,
      'W2*TCLU*659032**CN*L',
      'R4*5*UN*USCHI*CHICAGO*US***IL',
      'R4*6*UN*USLGB*LONG BEACH*US***CA',
      'R4*7*UN*USCHI*CHICAGO*US***IL',
      ...more,
    ],
    sender,
    group,
  )

const voices = ({ statements }: Reading) => [
  ...new Set(
    statements
      .filter(({ observation }) => observation.kind !== 'equipment')
      .map(({ observation: it }) =>
        [it.data_source, it.data_provider_code, it.kind === 'deadline' && it.deadline]
          .filter(Boolean)
          .join(' '),
      ),
  ),
]

const n7 = (operator: string, owner = '') =>
  `N7*TCLU*659032*43459*G*******CN*${operator}*****L*0****45G1*${owner}`

describe('a railroad in X12 is recognized', () => {
  it.each([
    ['BNSF', 'BNSF'],
    ['UP', 'UPRR'],
    ['UPRR', 'UPRR'],
    ['NS', 'NSRR'],
    ['NSCORP', 'NSRR'],
    ['CSXT', 'CSXT'],
    ['CSX', 'CSXT'],
    ['CN', 'CNRU'],
    ['CNRR', 'CNRU'],
    ['CPRS', 'CPRS'],
    ['CPKC', 'CPRS'],
    ['KCS', 'KCS'],
    ['KCSM', 'KCS'],
    ['BNSF01', 'BNSF'],
    ['UNION PACIFIC', 'UPRR'],
    ['UPR', 'UPRR'],
    ['UPIM', 'UPRR'],
    ['UP INTERMODAL', 'UPRR'],
    ['UPRR-EDI', 'UPRR'],
    ['BNSFRAIL', 'BNSF'],
    ['BNSF_RAILWAY', 'BNSF'],
    ['CSXI', 'CSXT'],
    ['CSXTEDI01', 'CSXT'],
    ['NSRR', 'NSRR'],
    ['NSR', 'NSRR'],
    ['NS-IM', 'NSRR'],
    ['CNRAIL', 'CNRU'],
    ['CPKCRAIL', 'CPRS'],
    ['KCSR', 'KCS'],
    ['FXE', 'FXE'],
    ['FXERAIL', 'FXE'],
    ['FSRR', 'FSRR'],
  ])('as the sender %s, without N1', (sender, code) => {
    const line = `rail ${code} pickup_lfd_rail`
    expect(voices(readX12(notice({ sender })))).toEqual([line])
    expect(voices(readX12(notice({ group: sender })))).toEqual([line])
  })

  it.each([
    ['BNSF', 'BNSF'],
    ['UPRR', 'UPRR'],
    ['NS', 'NSRR'],
    ['CSXT', 'CSXT'],
    ['CN', 'CNRU'],
    ['CPKC', 'CPRS'],
    ['KCS', 'KCS'],
  ])('as the operator %s of the equipment (N7), without N1', (operator, code) => {
    const line = `rail ${code} pickup_lfd_rail`
    expect(voices(readX12(notice({ n7: n7(operator) })))).toEqual([line])
    expect(voices(readX12(notice({ n7: n7('', operator) })))).toEqual([line])
    // A shipping line may forward what the railroad reports.
    expect(voices(readX12(notice({ sender: 'HAMSUD', n7: n7(operator) })))).toEqual([line])
  })

  it('as the party that is a railroad, also of a short line', () => {
    expect(voices(readX12(notice({ more: ['N1*RR*NORFOLK SOUTHERN*2*NS'] })))).toEqual([
      'rail NSRR pickup_lfd_rail',
    ])
    expect(voices(readX12(notice({ more: ['N1*RR*PROVIDENCE AND WORCESTER*2*PW'] })))).toEqual([
      'rail PW pickup_lfd_rail',
    ])
  })

  it.each([
    ['a later part of the route', ['R2*MSCU*S', 'R2*CSXT*1']],
    ['its carrier', ['N1*CA*CSX TRANSPORTATION*2*CSXT']],
    ['the operator of the ramp', ['N1*OP*CSX TRANSPORTATION*2*CSXT']],
  ])('as %s', (_, more) => {
    expect(voices(readX12(notice({ more })))).toEqual(['rail CSXT pickup_lfd_rail'])
  })

  it('and not as a party whose name starts with its code', () => {
    const reading = readX12(notice({ more: ['N1*CN*CN FURNITURE*2*CN', 'N1*CA*MSC*2*MSCU'] }))
    expect(voices(reading)).toEqual(['terminal RAMP pickup_lfd_terminal'])
  })

  it('in a status of one container (315) too', () => {
    const set = ['ST*315*0001', 'B4***NF*20260325*2359*USCHI*TCLU*659032*L*45G1*USCHI*UN*6']
    expect(voices(readX12(from(set, 'UPRR')))).toEqual(['rail UPRR pickup_lfd_rail'])
    expect(voices(readX12(from(set, 'HAMSUD')))).toEqual(['shipping_line SUDU pickup_lfd_line'])
  })

  it.each([
    ['TERMINAL'],
    ['HAMSUD'],
    ['BNSF LOGISTICS'],
    ['CNTERMINAL'],
    ['UPS'],
    ['CN FURNITURE'],
    ['CPTRANS'],
    ['RAIL'],
  ])('and %s is not one', (sender) => {
    expect(voices(readX12(notice({ sender })))).toEqual([`terminal ${sender} pickup_lfd_terminal`])
  })

  it('and a partner file that states the type of the sender has priority', () => {
    const partner = {
      ...{ senders: ['BNSF'], name: null, scac: null, speaksAs: 'terminal' as const },
      ...{ zone: null, messageZone: null, statuses: new Map(), places: new Map() },
    }
    const [voice] = voices(readX12(notice({ sender: 'BNSF' }), [partner]))
    expect(voice).toMatch(/^terminal .* pickup_lfd_terminal$/)
  })
})

describe('a railroad in other forms', () => {
  const codeco = (sender: string, party = ''): string =>
    [
      `UNB+UNOA:2+${sender}+FORWARDER+260301:2000+7'`,
      "UNH+1+CODECO:D:95B:UN'",
      "BGM+36+R1+9'",
      ...(party === '' ? [] : [`${party}'`]),
      "EQD+CN+TCLU6590321+45G1:102:5++3+5'",
      "DTM+7:202603011430:203'",
      "LOC+165+USCHI:139:6'",
      "UNT+6+1'",
      "UNZ+1+7'",
    ].join('\n')

  it('is recognized as the sender of EDIFACT', () => {
    expect(voices(readEdifact(codeco('CSXT')))).toEqual(['rail CSXT'])
    expect(voices(readEdifact(codeco('HUB', 'NAD+MS+BNSF')))).toEqual(['rail BNSF'])
    expect(voices(readEdifact(codeco('HUB', 'NAD+MS+4711++UNION PACIFIC RAILROAD')))).toEqual([
      'rail UPRR',
    ])
    expect(voices(readEdifact(codeco('TERMINAL')))).toEqual(['terminal TERMINAL'])
  })

  it('is recognized as the publisher of DCSA events', () => {
    const event = {
      eventType: 'EQUIPMENT',
      eventClassifierCode: 'ACT',
      equipmentEventTypeCode: 'GTOT',
      eventDateTime: '2026-03-01T14:30:00-06:00',
      equipmentReference: 'TCLU6590321',
      emptyIndicatorCode: 'LADEN',
      eventLocation: { UNLocationCode: 'USCHI' },
      publisher: { carrierCode: 'BNSF' },
    }
    const reading = readDcsa([event], { receivedAt: '2026-11-22T00:00:00Z', scac: null })
    expect(voices(reading)).toEqual(['rail BNSF'])
  })
})

describe('a railroad in a table', () => {
  const rows = (place: string) =>
    `Container,Terminal,Available,LFD\nTCLU6590321,${place},Y,2026-05-15\n`
  const voicesIn = async (text: string, fileName: string) =>
    voices(await readText(text, { fileName }))

  it.each([
    ['the folder it came into', rows(''), 'bnsf/USCHI.csv', 'rail BNSF-USCHI pickup_lfd_rail'],
    ['the name of its file', rows(''), 'UPRR USCHI.csv', 'rail UPRR-USCHI pickup_lfd_rail'],
    ['its code behind the place', rows(''), 'USHRY-CN.csv', 'rail CNRU-USHRY pickup_lfd_rail'],
    ['its ramp in a row', rows('CSX Bedford Park'), 'USCHI.csv', 'rail CSXT-USCHI pickup_lfd_rail'],
    [
      'the line above its table',
      `Norfolk Southern - USATL\n${rows('')}`,
      'units.csv',
      'rail NSRR-USATL pickup_lfd_rail',
    ],
    [
      'its folder, in JSON',
      JSON.stringify([{ container: 'TCLU6590321', available: true, lfd: '2026-05-15' }]),
      'CPKC/CATOR.json',
      'rail CPRS-CATOR pickup_lfd_rail',
    ],
  ])('is recognized by %s', async (_, text, fileName, line) => {
    const [code] = line.split(' pickup')
    expect(await voicesIn(text, fileName)).toEqual([code, line])
  })

  it('is not assumed if a terminal sends the table', async () => {
    expect(await voicesIn(rows(''), 'apm/USLAX-APMT.csv')).toEqual([
      'terminal USLAX-APMT',
      'terminal USLAX-APMT pickup_lfd_terminal',
    ])
  })
})
