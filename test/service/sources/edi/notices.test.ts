import { describe, expect, it } from 'vitest'
import { interchange, readEdifact, readX12, told } from './read-edi.js'

const isOfBox = (line: string) => !line.includes(' is ')

describe('an arrival notice as IFTMAN', () => {
  const transport = 'TDT+20+18W+1+13+ZIMU:172:20+++9786774:146::POLAR ECUADOR'
  const lading = ['LOC+9+ESVLC:139:6', 'DTM+186:202604140200:203']
  const discharge = ['LOC+11+USSAV:139:6:SAVANNAH', 'DTM+132:202605041300:203']
  const boxes = ['EQD+CN+TCNU1234565+45G1:102:5+++5', 'EQD+CN+MSCU6639870+45G1:102:5+++5']
  const notice = (segments: readonly string[], function_ = '9') => {
    const all = [
      `BGM+781+AN1+${function_}`,
      'DTM+137:202604250730:203',
      'RFF+BM:ZIMUHFA1234567',
      ...segments,
    ]
    const text = [
      "UNB+UNOA:2+ZIM+ME+260425:0730+42'",
      "UNH+1+IFTMAN:D:95B:UN'",
      ...all.map((it) => `${it}'`),
      `UNT+${all.length + 2}+1'`,
      "UNZ+1+42'",
    ]
    return readEdifact(text.join('\n'))
  }
  const both = [
    'ZIMUHFA1234567 ZIMU ESVLC to USSAV',
    'TCNU1234565 vessel_departed ESVLC 2026-04-14T00:00:00Z',
    'TCNU1234565 expected vessel_arrived USSAV 2026-05-04T17:00:00Z',
    'ZIMUHFA1234567 ZIMU ESVLC to USSAV',
    'MSCU6639870 vessel_departed ESVLC 2026-04-14T00:00:00Z',
    'MSCU6639870 expected vessel_arrived USSAV 2026-05-04T17:00:00Z',
  ]

  it.each([
    ['after the transport', [transport, ...lading, ...discharge]],
    ['before the transport', [...lading, ...discharge, transport]],
  ])('states the dates of the vessel at ports %s', (_, segments) => {
    const reading = notice([...segments, 'NAD+CN+++ACME', 'GID+1+40:PLT', ...boxes])
    expect(told(reading).filter(isOfBox)).toEqual(both)
    expect(reading.setAside).toEqual([])
    const ships = reading.statements.flatMap(({ observation: it }) =>
      it.kind === 'milestone' ? [[it.vessel?.imo, it.voyage_number]] : [],
    )
    expect(new Set(ships.map(String))).toEqual(new Set(['9786774,18W']))
  })

  it('names its containers in the goods if it has no equipment', () => {
    const goods = ['GID+1+40:PLT', 'SGP+TCNU1234565+20', 'SGP+MSCU6639870+20', 'SGP+TCNU1234565+1']
    expect(told(notice([transport, ...lading, ...discharge, ...goods]))).toEqual(both)
  })

  it('after the arrival states the arrival as a fact', () => {
    const arrived = [discharge[0] ?? '', 'DTM+178:202604240900:203']
    expect(told(notice([transport, ...arrived, ...boxes.slice(0, 1)])).filter(isOfBox)).toEqual([
      'ZIMUHFA1234567 ZIMU undefined to USSAV',
      'TCNU1234565 vessel_arrived USSAV 2026-04-24T13:00:00Z',
    ])
  })

  it('is for the port of the main vessel, although a vessel before it also has a port of discharge', () => {
    const feeder = [
      'TDT+10+77W+1+13+ZIMU:172:20+++9167590:146::FEEDER ONE',
      ...['LOC+9+ESVLC:139:6', 'DTM+186:202604100200:203'],
      ...['LOC+11+ESALG:139:6', 'DTM+132:202604120200:203'],
    ]
    const reading = notice([...feeder, transport, ...discharge, ...boxes.slice(0, 1)])
    expect(told(reading)).toEqual(
      expect.arrayContaining([
        'ZIMUHFA1234567 ZIMU ESVLC to USSAV',
        'TCNU1234565 expected transshipment_arrived ESALG 2026-04-12T00:00:00Z',
        'TCNU1234565 expected vessel_arrived USSAV 2026-05-04T17:00:00Z',
      ]),
    )
  })

  it('that is canceled, or names no container, states nothing', () => {
    const words = (reading: ReturnType<typeof notice>) => [
      ...told(reading),
      ...reading.setAside.map(({ reason }) => reason),
    ]
    expect(words(notice([transport, ...discharge, ...boxes], '1'))).toEqual([
      'IFTMAN: the arrival notice is canceled',
    ])
    expect(words(notice([transport, ...discharge]))).toEqual([
      'IFTMAN: the message contains no container number',
    ])
    expect(words(notice([transport, ...discharge, 'SGP+PALLET 1']))).toEqual([
      '"PALLET1" is not a container number',
    ])
  })
})

describe('an arrival notice as 312', () => {
  const notice = (q3: string, discharge: readonly string[]) => {
    const set = [
      'ST*312*0001',
      'B3**MEDUAB123456*MEDUAB123456*PP**20260225*230000****MSCU',
      q3,
      'N9*BM*MEDUAB123456',
      'V1*9839430*MSC GULSUN*PA*204E*MSCU***L',
      'R4*L*UN*CNSHA*SHANGHAI*CN',
      'DTM*140*20260212*2100*LT',
      'R4*D*UN*USLGB*LONG BEACH*US***CA',
      ...discharge,
      'LX*1',
      'N7*MSCU*123456*17007*G*******CN*******6****45G1',
    ]
    return told(readX12(interchange([...set, `SE*${set.length + 1}*0001`]))).filter(isOfBox)
  }
  const sailed = [
    'MEDUAB123456 MSCU CNSHA to USLGB',
    'MSCU1234566 vessel_departed CNSHA 2026-02-12T13:00:00Z',
  ]

  it('states when the vessel arrives at the port of discharge', () => {
    const told = notice('Q3*20260306*PP', ['DTM*139*20260306*0700*LT'])
    expect(told).toEqual([
      ...sailed,
      'MSCU1234566 expected vessel_arrived USLGB 2026-03-06T15:00:00Z',
    ])
  })

  it('without a date at the port uses the date of arrival of the notice', () => {
    expect(notice('Q3*20260306*PP', [])).toEqual([
      ...sailed,
      'MSCU1234566 expected vessel_arrived USLGB 2026-03-06T08:00:00Z',
    ])
    expect(notice('Q3**PP', [])).toEqual(sailed)
  })
})

it('a status with an unknown code does not hide the estimate for its port', () => {
  const set = [
    'ST*315*0001',
    'B4***C*20261205*0900*USLGB*MSCU*123456*L*45G1*USLGB*UN*6',
    'N9*BM*MEDUAB123456',
    'R4*L*UN*USLGB*LONG BEACH*US***CA',
    'DTM*139*20261205*0900*LT',
    'R4*D*UN*CNSHA*SHANGHAI*CN',
    'DTM*140*20261201*0900*LT',
  ]
  const read = (code: string) =>
    told(readX12(interchange([...set, `SE*8*0001`]).replace('B4***C*', `B4***${code}*`))).filter(
      isOfBox,
    )
  expect(read('C')).toContain('MSCU1234566 expected vessel_departed USLGB 2026-12-05T17:00:00Z')
})

describe('a gate-in at the place of receipt', () => {
  const gateIn = (code: string, at: string, receipt: string) => {
    const set = [
      'ST*315*0001',
      `B4***${code}*20260201*0900*${at}*MSCU*123456*L*45G1*${at}*UN*6`,
      'N9*BM*MEDUAB123456',
      `R4*R*UN*${receipt}`,
      'R4*L*UN*USLGB',
      'R4*D*UN*KRPUS',
    ]
    return told(readX12(interchange([...set, 'SE*7*0001'])))
      .filter((line) => isOfBox(line) && !line.includes(' to '))
      .map((line) => line.replace(/^\w+ /, '').replace(/ \S+$/, ''))
  }

  it.each([
    ['inland is not the gate-in at the port of lading', 'I', 'USCHI', 'USCHI', 'noted USCHI'],
    ['inland, as received cargo, is neither', 'CO', 'USCHI', 'USCHI', 'noted USCHI'],
    ['that is the port of lading counts', 'I', 'USLGB', 'USLGB', 'full_in USLGB'],
    ['that is another port counts', 'I', 'USLAX', 'USLAX', 'full_in USLAX'],
    ['is not the one at the port', 'I', 'USLGB', 'USCHI', 'full_in USLGB'],
  ])('%s', (_, code, at, receipt, line) => {
    expect(gateIn(code, at, receipt)).toEqual([line])
  })
})

describe('a changed estimate (AG)', () => {
  const changed = (stops: readonly string[]) => {
    const set = [
      'ST*315*0001',
      'B4***AG*20260225*0900*USLGB*MSCU*123456*L*45G1*USLGB*UN*6',
      'N9*BM*MEDUAB123456',
      'R4*L*UN*CNSHA*SHANGHAI*CN',
      ...stops,
    ]
    return told(readX12(interchange([...set, `SE*${set.length + 1}*0001`]))).filter(
      (line) => isOfBox(line) && !line.includes(' to '),
    )
  }
  const port = 'R4*D*UN*USLGB*LONG BEACH*US***CA'

  it('is the date at the port, not the day on which it changed', () => {
    const expected = ['MSCU1234566 expected vessel_arrived USLGB 2026-03-12T15:00:00Z']
    expect(changed([port, 'DTM*139*20260312*0800*LT'])).toEqual(expected)
    expect(changed([port, 'DTM*371*20260312*0800*LT'])).toEqual(expected)
  })

  it('is the date of the status if the port has none', () => {
    expect(changed([port])).toEqual([
      'MSCU1234566 expected vessel_arrived USLGB 2026-02-25T17:00:00Z',
    ])
  })
})
