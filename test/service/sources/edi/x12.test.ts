import { describe, expect, it } from 'vitest'
import { readPartner } from '../../../../src/service/sources/edi/partner/read-partner.js'
import { x12Reader } from '../../../../src/service/sources/edi/x12/x12-reader.js'
import { Unreadable } from '../../../../src/service/sources/inbox/reader.js'
import { events, inPieces, interchange, readX12, status315 } from './read-edi.js'

describe('statuses of 315', () => {
  it.each([
    ['PA', 'L', ['MSCU1234566 USLGB hold customs']],
    ['PL', 'L', ['MSCU1234566 USLGB hold USDA']],
    ['TC', 'L', ['MSCU1234566 USLGB hold TMF']],
    ['PU', 'L', ['MSCU1234566 USLGB hold other']],
    [
      'CU',
      'L',
      [
        'MSCU1234566 USLGB lifted customs freight',
        'MSCU1234566 customs_release USLGB 2026-03-01T16:15:00Z',
        'MSCU1234566 carrier_release USLGB 2026-03-01T16:15:00Z',
      ],
    ],
    ['AV', 'L', ['MSCU1234566 USLGB available true']],
    ['FT', 'L', ['MSCU1234566 USLGB owes demurrage']],
    ['AA', 'L', ['MSCU1234566 USLGB appointment 2026-03-01T16:15:00Z']],
    ['UV', 'L', ['MSCU1234566 vessel_discharged USLGB 2026-03-01T16:15:00Z']],
    ['VD', 'L', ['MSCU1234566 noted USLGB 2026-03-01T16:15:00Z']],
    ['OA', 'L', ['MSCU1234566 full_out USLGB 2026-03-01T16:15:00Z']],
    ['I', 'E', ['MSCU1234566 empty_in USLGB 2026-03-01T16:15:00Z']],
    ['RD', 'E', ['MSCU1234566 empty_in USLGB 2026-03-01T16:15:00Z']],
    ['AG', 'L', ['MSCU1234566 expected vessel_arrived USLGB 2026-03-01T16:15:00Z']],
  ])('%s of a box that is %s', (code, load, lines) => {
    expect(events(readX12(status315(code, { load })))).toEqual(lines)
  })

  it('use the zone of the date if stated, and summer time if it is left open', () => {
    const at = (zone: string) =>
      events(
        readX12(status315('UV', { stops: ['R4*5*UN*USLGB', `DTM*140*20260701*0815${zone}`] })),
      )[0]
    expect([at('*PT'), at('*PS'), at('*UT'), at('*08'), at('')]).toEqual([
      'MSCU1234566 vessel_discharged USLGB 2026-07-01T15:15:00Z',
      'MSCU1234566 vessel_discharged USLGB 2026-07-01T16:15:00Z',
      'MSCU1234566 vessel_discharged USLGB 2026-07-01T08:15:00Z',
      'MSCU1234566 vessel_discharged USLGB 2026-07-01T00:15:00Z',
      'MSCU1234566 vessel_discharged USLGB 2026-07-01T15:15:00Z',
    ])
  })

  it('use the zone of the same time at a stop in the same place', () => {
    const at = (time: string) => {
      const stops = ['R4*D*UN*USLGB', `DTM*140*20260301*${time}*UT`]
      return events(readX12(status315('UV', { stops }))).find((it) => it.includes('discharged'))
    }
    expect(at('0815')).toBe('MSCU1234566 vessel_discharged USLGB 2026-03-01T08:15:00Z')
    expect(at('0700')).toBe('MSCU1234566 vessel_discharged USLGB 2026-03-01T16:15:00Z')
  })

  it('end free time with the last second of the stated day', () => {
    const text = status315('NF', { stops: ['R4*5*UN*USLGB', 'DTM*140*20260306'] })
    expect(events(readX12(text))).toEqual(['MSCU1234566 pickup_lfd_line 2026-03-07T07:59:59Z'])
  })

  it.each([
    [
      'the date that says so',
      '20260301*0815',
      ['R4*5*UN*USLGB', 'DTM*648*20260306*2359*PT'],
      '59:00',
    ],
    ['that of another place', '20260301*0815', ['R4*D*UN*USLGB', 'DTM*814*20260306'], '59:59'],
    ['a day with its midnight', '20260306*0000', [], '59:59'],
    ['such a date', '20260301*0815', ['R4*5*UN*USLGB', 'DTM*140*20260306*0000'], '59:59'],
    ['a period', '20260301*0815', ['R4*5*UN*USLGB', 'DTM*814****DT*202603060000'], '59:59'],
    ['the midnight that ends it', '20260306*2400', [], '00:00', '08'],
  ])('end free time by %s', (_, date, stops, end, hour = '07') => {
    const reading = readX12(status315('NF', { date, stops }))
    expect([events(reading), reading.warnings]).toEqual([
      [`MSCU1234566 pickup_lfd_line 2026-03-07T${hour}:${end}Z`],
      [],
    ])
  })

  it('of another kind state the end of free time beside their own date', () => {
    const stops = ['R4*5*UN*USLGB', 'DTM*140*20260301*0815', 'DTM*814*20260306']
    expect(events(readX12(status315('AV', { stops })))).toEqual([
      'MSCU1234566 USLGB available true',
      'MSCU1234566 pickup_lfd_line 2026-03-07T07:59:59Z',
    ])
    const notified = readX12(status315('NT', { stops }))
    expect(events(notified)).toEqual(['MSCU1234566 pickup_lfd_line 2026-03-07T07:59:59Z'])
    expect(notified.setAside.map(({ reason }) => reason)).toEqual([
      'status NT is unknown: oct ignores the status, because it does not change the container',
    ])
  })

  it('in the future at the time of the file are expected, with a warning', () => {
    const reading = readX12(status315('VA', { date: '20261230*0540' }))
    expect(events(reading)).toEqual([
      'MSCU1234566 expected vessel_arrived USLGB 2026-12-30T13:40:00Z',
    ])
    expect(reading.warnings).toEqual([
      {
        where: 'segment 4 (B4)',
        reason:
          'Vessel arrival (VA): 2026-12-30T13:40:00Z is in the future; the time is read as an estimate',
      },
    ])
    // A source may send local time as UTC.
    const soon = readX12(status315('VA', { date: '20261122*0500' }))
    expect(events(soon)).toEqual(['MSCU1234566 vessel_arrived USLGB 2026-11-22T13:00:00Z'])
    expect(soon.warnings).toEqual([])
    const gate = readX12(status315('OA', { date: '20261230*0540' }))
    expect(events(gate)).toEqual(['MSCU1234566 expected full_out USLGB 2026-12-30T13:40:00Z'])
    const hold = readX12(status315('AA', { date: '20261230*0540' }))
    expect(hold.warnings).toEqual([])
  })

  it('that are in no table are ignored, and partner files can define them', () => {
    const [set] = readX12(status315('X9')).setAside
    expect(set).toEqual({
      container: 'MSCU1234566',
      where: 'segment 4 (B4)',
      reason:
        'status X9 is unknown: oct ignores the status, because it does not change the container',
    })
    const read = readPartner('senders: [mscu]\nstatus_codes: { X9: hold freight }')
    if ('problems' in read) throw new Error(read.problems.join())
    expect(events(readX12(status315('X9'), [read.partner]))).toEqual([
      'MSCU1234566 USLGB hold freight',
    ])
  })

  it('state the same in any order and with any repetition', () => {
    const keys = (text: string) =>
      readX12(text)
        .statements.map(({ observation }) => JSON.stringify(observation))
        .sort()
    const set = (code: string, control: string) =>
      status315(code)
        .split('~\n')
        .slice(2, -3)
        .map((it) => it.replace('0001', control))
    const [a, b] = [set('UV', '0001'), set('OA', '0002')]
    expect(keys(interchange([...a, ...b]))).toEqual(keys(interchange([...b, ...a])))
    const twice = keys(interchange([...a, ...a]))
    expect(new Set(twice)).toEqual(new Set(keys(interchange(a))))
  })
})

describe('dates along the way of 315', () => {
  const of = (...stops: string[]) => readX12(status315('AV', { stops }))
  const first = (...stops: string[]) => events(of(...stops))[1]

  it.each([
    ['D*UN*USLGB', '372', 'vessel_arrived USLGB 2026-02-28T16:00:00Z'],
    ['E*UN*USCHI', '372', 'arrived_at_destination USCHI 2026-02-28T14:00:00Z'],
    ['E*UN*USCHI', '140', 'arrived_at_destination USCHI 2026-02-28T14:00:00Z'],
    ['M*UN*USCHI', '140', 'arrived_at_destination USCHI 2026-02-28T14:00:00Z'],
    ['M*UN*USCHI', '139', 'expected arrived_at_destination USCHI 2026-02-28T14:00:00Z'],
    ['T*UN*KRPUS', '371', 'expected transshipment_arrived KRPUS 2026-02-27T23:00:00Z'],
    ['T*UN*KRPUS', '372', 'transshipment_arrived KRPUS 2026-02-27T23:00:00Z'],
    ['T*UN*KRPUS', '369', 'expected transshipment_departed KRPUS 2026-02-27T23:00:00Z'],
    ['T*UN*KRPUS', '370', 'transshipment_departed KRPUS 2026-02-27T23:00:00Z'],
  ])('R4*%s with DTM %s', (stop, qualifier, line) => {
    expect(first(`R4*${stop}`, `DTM*${qualifier}*20260228*0800*LT`)).toBe(`MSCU1234566 ${line}`)
  })

  it('can be written as a period', () => {
    const line = (at: string) => `MSCU1234566 vessel_arrived USLGB ${at}`
    expect(first('R4*D*UN*USLGB', 'DTM*140****DT*202602280800')).toBe(line('2026-02-28T16:00:00Z'))
    expect(first('R4*D*UN*USLGB', 'DTM*140****D8*20260228')).toBe(line('2026-02-28T08:00:00Z'))
  })

  it('without a clear event are ignored', () => {
    const reading = of('R4*T*UN*KRPUS', 'DTM*139*20260228*0800*LT')
    expect(events(reading)).toEqual(['MSCU1234566 USLGB available true'])
    expect(reading.setAside).toEqual([
      { where: 'segment 9 (DTM)', reason: 'oct does not know the date qualifier "139" at R4 T' },
    ])
  })
})

describe('bills of 315', () => {
  const of = (...references: string[]) =>
    readX12(status315('UV').replace('N9*BM*MEDUAB123456', references.join('~\n')))
  const bills = (reading: ReturnType<typeof of>) => [
    ...new Set(reading.statements.map(({ names }) => names.bill)),
  ]

  it('are master bills if the other is of a forwarder', () => {
    const reading = of('N9*BM*HBL99887766', 'N9*MB*MEDUAB123456')
    expect(bills(reading)).toEqual(['MEDUAB123456'])
    expect(reading.warnings.map(({ where }) => where)).toEqual(['segment 11 (SE)'])
  })

  it('after the first cause a remark', () => {
    const reading = of('N9*BM*MEDUAB123456', 'N9*BM*MEDUAB999999', 'N9*BM*MEDUAB123456')
    expect(bills(reading)).toEqual(['MEDUAB123456'])
    expect(reading.warnings).toContainEqual({
      where: 'segment 6 (N9)',
      reason: 'the segment names another bill of lading, MEDUAB999999; only MEDUAB123456 is read',
    })
  })
})

describe('envelopes of X12', () => {
  it('warn about wrong counts, and are still read', () => {
    const text = status315('UV')
      .replace('SE*8', 'SE*9')
      .replace('IEA*1*000000007', 'IEA*4*000000008')
    const reading = readX12(text)
    expect(events(reading)).toHaveLength(1)
    expect(reading.warnings.map(({ reason }) => reason)).toEqual([
      'the segment states a count of 9 segments, but the transaction set has 8',
      'the segment states a count of 4 groups, but the file has 1',
      'the segment IEA has the control number 000000008, but its header has 000000007',
    ])
  })

  it('can be missing, with the separators that the segments use', () => {
    const bare = status315('UV').split('~\n').slice(2, -3).join('~\n')
    expect(events(readX12(`${bare}~`))).toHaveLength(1)
    const other = status315('UV').replaceAll('~\n', '\n').replaceAll('*', '|')
    expect(events(readX12(other))).toHaveLength(1)
    expect(events(readX12(status315('UV').replaceAll('~\n', '\r')))).toHaveLength(1)
  })

  it('refuse a set without its status, and read the others', () => {
    const good = status315('UV').split('~\n').slice(2, -3)
    const reading = readX12(interchange(['ST*315*0009', 'N9*BM*X', 'SE*3*0009', ...good]))
    expect(events(reading)).toHaveLength(1)
    expect(reading.warnings).toContainEqual({
      where: 'segment 3 (ST)',
      reason: 'rejected: the B4 segment is missing',
    })
    const alone = interchange(['ST*315*0009', 'SE*2*0009'])
    expect(() => readX12(alone)).toThrow(
      new Unreadable('the B4 segment is missing', 'segment 3 (ST)'),
    )
  })

  it('are acknowledged by a 997 with sender and receiver exchanged', async () => {
    const context = { fileName: '', receivedAt: '2026-03-02T10:00:00Z' }
    const answer = await x12Reader.acknowledge?.(inPieces(status315('UV')), context)
    const lines = answer?.text.split('~\n') ?? []
    expect(lines[0]).toHaveLength(105)
    expect(lines.slice(1)).toEqual([
      'GS*FA*FORWARDER*MSCU*20260302*1000*7*X*004010',
      'ST*997*0001',
      'AK1*QO*7',
      'AK2*315*0001',
      'AK5*A',
      'AK9*A*1*1*1',
      'SE*6*0001',
      'GE*1*7',
      'IEA*1*000000007',
      '',
    ])
    expect(await x12Reader.acknowledge?.(inPieces(answer?.text ?? ''), context)).toBeNull()
  })
})

describe('partner files', () => {
  it.each([
    [
      'senders: [A]\nstatus_codes: { X9: hold nothing }',
      /^status_codes\.X9: the value is not a known meaning of a status code/,
    ],
    ['senders: [A]\nzone: Mars/Base', /^zone: the value is not an IANA time zone/],
    ['senders: [A]\nplaces: { X: LOS ANGELES }', /^places\.X: the value is not a UN\/LOCODE/],
    ['senders: [A]\nstatuses: {}', /^the file: "statuses" is unknown. Use: senders/],
    ['senders: [A', /^line 1: /],
    ['name: nobody', /^senders: /],
  ])('%j is refused with an explanation', (text, words) => {
    const read = readPartner(text)
    expect('problems' in read && read.problems[0]).toMatch(words)
  })
})
