import { describe, expect, it } from 'vitest'
import { events, interchange, readEdifact, readX12, status315, told } from './read-edi.js'

const namesIn = (reading: ReturnType<typeof readX12>) =>
  reading.statements.map(({ names, scac }) => ({ ...names, scac }))

describe('envelopes of X12 as depots and others write them', () => {
  const set = status315('UV').split('~\n').slice(2, -3)
  const line = 'MSCU1234566 vessel_discharged USLGB 2026-03-01T16:15:00Z'

  it('of the older form, BG and EG, name the sender and are counted', () => {
    const text = ['BG*CN**DEPOT*MSCU*20260317*1005*00001', 'GS*SO*****00001*T*', ...set]
    const whole = [...text, 'GE*1*00001', 'EG*00001*1*1*8', ''].join('\r\n')
    const reading = readX12(whole)
    expect([events(reading), reading.warnings]).toEqual([[line], []])
    expect(reading.statements[0]?.observation.seen_at).toBe('2026-03-17T17:05:00Z')
    expect(readX12(whole.replace('EG*00001*1', 'EG*00001*2')).warnings).toEqual([
      {
        where: 'segment 12 (EG)',
        reason: 'the segment states a count of 2 groups, but the file has 1',
      },
    ])
  })

  it.each([
    ['an ISA that is cut short', 'ISA*00**00**ZZ*MSCU*ZZ*ME*260301*2000*U*00401*7*0*P~', '~'],
    ['an ISA of one word', 'ISA*00*short~', '~'],
    ['a line break after ISA alone', `${status315('UV').slice(0, 105)}\n`, '~'],
    ['separators below the space', `${status315('UV').slice(0, 105)}\u001c\n`, '\u001c\n'],
  ])('%s', (_, isa, terminator) => {
    const group = ['GS*QO*MSCU*ME*20260301*2000*7*X*004010', ...set, 'GE*1*7', 'IEA*1*7', '']
    const text = `${isa}${group.join(terminator)}`
    expect(events(readX12(text))).toEqual([line])
  })
})

describe('places of X12', () => {
  const of = (change: (text: string) => string) => events(readX12(change(status315('UV'))))
  const line = 'MSCU1234566 vessel_discharged USLGB 2026-03-01T16:15:00Z'

  it.each([
    [
      'a name beside the qualifier of codes',
      (it: string) => it.replace('USLGB*UN*6', 'LONG BEACH*UN*6'),
    ],
    ['a port of Schedule D', (it: string) => it.replace('USLGB*UN*6', '2709*D*6')],
    ['none but the place of the status', (it: string) => it.replace('USLGB*UN*6', '**6')],
    [
      'the name of a stop, and nothing else',
      (it: string) =>
        it.replace(/(B4(?:\*[^*~]*){5}\*)USLGB/, '$1').replace('USLGB*UN*6', 'Long Beach*UN*6'),
    ],
  ])('%s', (_, change) => {
    expect(of(change)).toEqual([line])
  })

  it('inland in Mexico use the time of their state', () => {
    const stops = ['R4*E*UN*MXQRO*QUERETARO*MX***QU', 'DTM*139*20260310*0800*LT']
    expect(events(readX12(status315('UV', { stops })))).toContain(
      'MSCU1234566 expected arrived_at_destination MXQRO 2026-03-10T14:00:00Z',
    )
  })

  it('of customs are ports by Schedule D', () => {
    const set = [
      'ST*350*0001',
      'M10*MSCU*O*US*9839430*MSC GULSUN*204E',
      'P4*2704*20260301',
      'VID*CN*MSCU*1234566',
      'X4*MEDUAB123456***ENTRY*20260301*1200*1H',
      'SE*6*0001',
    ]
    expect(events(readX12(interchange(set)))).toEqual(['MSCU1234566 USLAX hold customs'])
  })

  it('that no segment states are reported as missing', () => {
    const set = ['ST*322*0001', 'N7*MSCU*123456', 'Q5*A*260317*0930*LT', 'R4*R*K', 'SE*5*0001']
    expect(readX12(interchange(set)).setAside[0]?.reason).toBe(
      'Arrived (A): the message contains no place',
    )
  })
})

describe('equipment of X12', () => {
  it.each([
    ['VD', 'noted'],
    ['UV', 'positioned_in'],
    ['AE', 'positioned_out'],
    ['AL', 'noted'],
  ])('that is empty makes no move of a shipment with %s', (code, event) => {
    expect(events(readX12(status315(code, { load: 'E' })))).toEqual([
      `MSCU1234566 ${event} USLGB 2026-03-01T16:15:00Z`,
    ])
  })

  it('has its own load for each truck', () => {
    const at = (code: string, box: string) => [
      `AT7*${code}*NS***20260301*0900*LT`,
      'MS1*LONG BEACH*CA*US',
      `MS2*MSCU*${box}`,
    ]
    const loads = ['LX*1', ...at('OA', '123456*CN*6'), 'LX*2', ...at('AV', '6639870')]
    const set = ['ST*214*0001', 'B10*1*SHIP1*ABCD', ...loads, 'SE*11*0001']
    expect(told(readX12(interchange(set)))).toEqual(['MSCU6639870 USLGB available true'])
    const reading = readX12(interchange(set.map((it) => it.replace('AT7*OA', 'AT7*AF'))))
    expect(told(reading)).toEqual([
      'MSCU1234566 full_out USLGB 2026-03-01T17:00:00Z',
      'MSCU6639870 USLGB available true',
    ])
  })

  const truck = (at7: string, ms1: string, reference = 'L11*PO1*PO') =>
    readX12(
      interchange([
        'ST*214*0001',
        'B10*PRO1*SHIP1*ABCD',
        reference,
        'LX*1',
        `AT7*${at7}*NS***20260301*0900*LT`,
        `MS1*${ms1}`,
        'MS2*MSCU*123456*CN*6',
        'SE*8*0001',
      ]),
    )

  it('that a truck picks up by a booking is an export, otherwise the route decides', () => {
    const at = (reference?: string) =>
      truck('AF', 'CHICAGO*IL*US', reference).statements.map(({ observation }) => observation)
    expect(at('L11*BKG123456*BN')).toMatchObject([{ event: 'noted' }])
    expect(at()).toMatchObject([{ event: 'full_out', by_route: true }])
    expect(told(truck('I1', 'LONG BEACH*CA*US', 'L11*BKG123456*BN'))).toEqual([
      'MSCU1234566 full_in USLGB 2026-03-01T17:00:00Z',
    ])
  })

  it.each([
    ['I1', 'truck status I1: the message does not say whether the container was loaded or empty'],
    [
      'AG',
      'Estimated delivery (AG): oct ignores the status, because it does not change the container',
    ],
    [
      'Q9',
      'truck status Q9 is unknown: oct ignores the status, because it does not change the container',
    ],
  ])('with the truck status %s is ignored with a reason', (code, reason) => {
    const { statements, setAside } = truck(code, 'LONG BEACH*CA*US')
    expect(statements).toEqual([])
    expect(setAside).toEqual([{ container: 'MSCU1234566', where: 'segment 7 (AT7)', reason }])
  })

  it.each([
    ['CHICAGO*IL*USA', 'rail_arrived USCHI 2026-03-01T15:00:00Z'],
    ['TORONTO*ON*CAN', 'rail_arrived CATOR 2026-03-01T14:00:00Z'],
    ['TORONTO*ON', 'rail_arrived CATOR 2026-03-01T14:00:00Z'],
    ['CHICAGO*IL', 'rail_arrived USCHI 2026-03-01T15:00:00Z'],
  ])('is at %s', (ms1, line) => {
    expect(told(truck('AR', ms1))).toEqual([`MSCU1234566 ${line}`])
    const [name, region, country = ''] = ms1.split('*')
    const q5 = `Q5*AR*20260301*0900*LT**${name}*${region}*${country}`
    const rail = ['ST*322*0001', q5, 'N7*MSCU*123456', 'SE*4*0001']
    expect(told(readX12(interchange(rail)))).toEqual([`MSCU1234566 ${line}`])
  })

  it('whose status has no supported segment gets a remark', () => {
    const set = ['ST*214*0001', 'B10*PRO1*SHIP1*ABCD', 'N7*MSCU*123456', 'LX*1', 'SE*5*0001']
    expect(readX12(interchange(set)).setAside[0]?.reason).toBe(
      'the message contains a container number, but no status of the container (AT7)',
    )
  })

  it('at a ramp is free until the day that is stated beside its status', () => {
    const rail = (q5: string, ...more: string[]) =>
      told(readX12(interchange(['ST*322*0001', q5, 'N7*MSCU*123456', ...more, 'SE*9*0001'])))
    expect(rail('Q5*NF*20260306*0000*CT**CHICAGO*IL*US')).toEqual([
      'MSCU1234566 pickup_lfd_terminal 2026-03-07T05:59:59Z',
    ])
    expect(rail('Q5*AV*20260301*0900*CT**CHICAGO*IL*US', 'DTM*814*20260306*2359*CT')).toEqual([
      'MSCU1234566 USCHI available true',
      'MSCU1234566 pickup_lfd_terminal 2026-03-07T05:59:00Z',
    ])
  })

  it('that only carries boxes is not a container', () => {
    const rail = 'N7*ACFX*220158*156100*N*******RR'
    const box = 'N7*MSCU*123456*40000*G*******CN*******6****45G1'
    const { statements, setAside } = readX12(
      interchange(['ST*417*0001', rail, box, 'M7*S12345', 'SE*5*0001']),
    )
    expect(statements.map(({ names }) => names)).toEqual([{ container: 'MSCU1234566' }])
    expect(setAside[0]).toEqual({
      where: 'segment 4 (N7)',
      reason: 'ACFX220158 is a rail car, not a container',
    })
  })
})

it('the length of equipment is used if no size is stated', () => {
  const of = (length: string) =>
    interchange(['ST*404*0001', `N7*MSCU*123456**********ABCD***${length}`, 'SE*3*0001'])
  expect(told(readX12(of('4000')))).toEqual(['MSCU1234566 is 40 null null'])
  expect(told(readX12(of('04500')))).toEqual(['MSCU1234566 is 45 null null'])
  expect(told(readX12(of('1111')))).toEqual([])
})

describe('other messages of EDIFACT', () => {
  const message = (type: string, segments: readonly string[]) =>
    [
      "UNB+UNOA:2+SENDER+ME+260310:1015+7'",
      `UNH+1+${type}:D:00B:UN'`,
      ...segments.map((it) => `${it}'`),
      `UNT+${segments.length + 2}+1'`,
      "UNZ+1+7'",
    ].join('\n')

  it('a release order belongs to the bill with its number, and inland beyond the port', () => {
    const order = [
      'BGM+129+MEDUCO308182+9',
      'DTM+137:202603101015:203',
      'DTM+36:20260325:102',
      'LOC+11+TZDAR:139:6',
      'LOC+7+UGKLA:139:6',
      'LOC+76+CNSHA:139:6',
      'EQD+CN+MSCU1234566+45G1:102:5++3+5',
    ]
    const reading = readEdifact(message('COREOR', order))
    expect(reading.statements[0]?.observation).toMatchObject({
      bill_of_lading_number: 'MEDUCO308182',
      scac: 'MSCU',
      port_of_lading: { locode: 'CNSHA' },
      port_of_discharge: { locode: 'TZDAR' },
      destination: { locode: 'UGKLA' },
    })
    const inland = readEdifact(
      message(
        'COREOR',
        order.filter((it) => !it.startsWith('LOC+11')),
      ),
    )
    expect(inland.statements[0]?.observation).toMatchObject({ port_of_discharge: null })
  })

  it('a status report can state each container before its statuses', () => {
    const at = (box: string, code: string) => [
      `EQD+CN+${box}`,
      `STS+1+${code}`,
      'DTM+334:202603101000:203',
      'LOC+175+MYPKG:139:6',
    ]
    const boxes = [...at('CSQU3054383', 'AE'), ...at('MSCU1234566', 'VD')]
    expect(events(readEdifact(message('IFTSTA', ['BGM+23+1+9', ...boxes])))).toEqual([
      'CSQU3054383 vessel_loaded MYPKG 2026-03-10T02:00:00Z',
      'MSCU1234566 vessel_departed MYPKG 2026-03-10T02:00:00Z',
    ])
  })

  it('a bayplan without cells still states its containers, with the line of each', () => {
    const plan = [
      'BGM++1+9',
      'TDT+20+540E+++MAE:172:20+++9839430:146::MSC GULSUN',
      'LOC+5+UYMVD:139:6',
      'LOC+61+BRRIG:139:6',
      'DTM+133:2603111400:201',
      'DTM+132:260313:101',
      'EQD+CN+MSCU1234566+45G1+++5',
      'LOC+9+UYMVD:139:6',
      'LOC+11+BRRIG:139:6',
      'NAD+CA+ZIM:172:20',
    ]
    const reading = readEdifact(message('BAPLIE', plan))
    expect(events(reading)).toEqual([
      'MSCU1234566 expected vessel_departed UYMVD 2026-03-11T17:00:00Z',
      'MSCU1234566 expected vessel_arrived BRRIG 2026-03-13T03:00:00Z',
    ])
    expect(namesIn(reading)[0]).toEqual({ container: 'MSCU1234566', scac: 'ZIMU' })
  })

  it('a status report can number a consignment as its bill, and deliver it at a port', () => {
    const status = [
      'BGM+23+1+9',
      'CNI+1+MEDUCO308182:BM',
      'LOC+5+CNSHA:139:6',
      'LOC+7+USLGB:139:6',
      'STS+1+VA',
      'DTM+334:202603101000:203',
      'LOC+9+USLGB:139:6',
      'TDT+20+540E+++MSC:172:20+++9839430:146:11::MSC GULSUN',
      'EQD+CN+MSCU1234566+45G1++3+5',
    ]
    const reading = readEdifact(message('IFTSTA', status))
    expect(told(reading)).toEqual([
      'MEDUCO308182 MSCU CNSHA to USLGB',
      'MSCU1234566 is 40 dry high_cube',
      'MSCU1234566 vessel_arrived USLGB 2026-03-10T17:00:00Z',
    ])
    expect(reading.statements[2]?.observation).toMatchObject({ vessel: { name: 'MSC GULSUN' } })
  })

  it.each([
    ['45G1', 28_450, 'MSCU1234566 full_in USLGB 2026-03-10T17:00:00Z', 1],
    ['45G1', 3_920, 'MSCU1234566 positioned_in USLGB 2026-03-10T17:00:00Z', 0],
    // A bundle of flat racks.
    ['45P3', 28_450, 'MSCU1234566 positioned_in USLGB 2026-03-10T17:00:00Z', 0],
  ])('an empty %s of %i kg counts as empty if its weight allows', (size, weight, line, doubts) => {
    const gate = [
      'BGM+34+1+9',
      `EQD+CN+MSCU1234566+${size}++2+4`,
      'DTM+7:202603101000:203',
      'LOC+165+USLGB:139:6',
      `MEA+AAE+VGM+KGM:${weight}`,
    ]
    const reading = readEdifact(message('CODECO', gate))
    expect([events(reading), reading.warnings.length]).toEqual([[line], doubts])
  })
})
