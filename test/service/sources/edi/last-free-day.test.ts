import { describe, expect, it } from 'vitest'
import type { Reading } from '../../../../src/service/sources/statement.js'
import { interchange, readEdifact, readX12, status315, told } from './read-edi.js'

const edifact = (type: string, segments: string[]): string =>
  [
    "UNB+UNOA:2+MSCU+FORWARDER+260301:2000+7'",
    `UNH+1+${type}:D:00B:UN'`,
    ...segments.map((it) => `${it}'`),
    `UNT+${segments.length + 2}+1'`,
    "UNZ+1+7'",
  ].join('\n')

const deadlines = (reading: Reading): string[] =>
  told(reading).filter((line) => line.includes('_lfd_'))

const release = (dates: string[], own: string[] = []): string =>
  edifact('COREOR', [
    'BGM+129+REL1+9',
    'DTM+137:202603101015:203',
    ...dates,
    'RFF+BM:MEDUCO308182',
    'LOC+11+USLGB:139:6',
    'EQD+CN+MSCU1234566+45G1:102:5++3+5',
    ...own,
  ])

describe('a last free day', () => {
  it.each([
    ['of its header', ['DTM+36:20260325:102'], []],
    ['of its container', [], ['DTM+36:202603250000:203']],
  ])('is not the expiry of a release order, by the date %s', (_, dates, own) => {
    const reading = readEdifact(release(dates, own))
    expect(deadlines(reading)).toEqual([])
    expect(told(reading)).toContain('MSCU1234566 USLGB lifted freight')
    expect(reading.setAside.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^the release order expires 20260325.*; this is not a last free day$/),
    ])
  })

  it.each([
    '7',
    '36',
    '61',
    '63',
    '64',
    '69',
    '132',
    '133',
    '137',
    '181',
    '200',
    '203',
    '234',
    '235',
    '370',
  ])('is not a date with the qualifier %s of a gate, a vessel or an order', (qualifier) => {
    const date = `DTM+${qualifier}:202603250900:203`
    const box = [
      'EQD+CN+MSCU1234566+45G1:102:5++3+5',
      date,
      'LOC+165+USLGB:139:6',
      'LOC+11+USLGB:139:6',
    ]
    const messages = [
      release([date]),
      edifact('CODECO', ['BGM+36+R1+9', ...box]),
      edifact('COARRI', ['BGM+44+R1+9', ...box]),
      edifact('COPRAR', ['BGM+43+R1+9', 'LOC+11+USLGB:139:6', date, ...box]),
      edifact('BAPLIE', ['BGM++R1+9', 'LOC+5+CNSHA:139:6', date, 'LOC+147+0100112::5', ...box]),
      edifact('IFTSTA', ['BGM+23+1+9', 'CNI+1', 'STS+1+UV', date, 'LOC+11+USLGB:139:6', ...box]),
    ]
    for (const message of messages) expect(deadlines(readEdifact(message))).toEqual([])
  })

  it.each(['017', '139', '140', '369', '370', '371', '372', '036', '830'])(
    'is not a date with the qualifier %s of a status of X12',
    (qualifier) => {
      const stops = ['R4*5*UN*USLGB', `DTM*${qualifier}*20260325`]
      expect(deadlines(readX12(status315('UV', { stops })))).toEqual([])
      const rail = [
        'ST*322*0001',
        'Q5*A*20260310*1200*LT**CHICAGO*IL*US',
        'N7*MSCU*123456',
        `DTM*${qualifier}*20260325`,
        'R4*5*UN*USCHI*CHICAGO*US***IL',
        'SE*6*0001',
      ]
      expect(deadlines(readX12(interchange(rail)))).toEqual([])
    },
  )

  it('is stated by a status of that name, until the end of its day', () => {
    const report = (date: string) =>
      edifact('IFTSTA', [
        'BGM+23+1+9',
        'CNI+1',
        'STS+1+NF',
        `DTM+334:${date}`,
        'LOC+175+USLGB:139:6',
        'EQD+CN+MSCU1234566',
      ])
    for (const date of ['20260325:102', '202603250000:203', '20260325000000:204']) {
      expect(deadlines(readEdifact(report(date)))).toEqual([
        'MSCU1234566 pickup_lfd_line 2026-03-26T06:59:59Z',
      ])
    }
  })
})
