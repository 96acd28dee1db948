import { describe, expect, it } from 'vitest'
import { checkDigit } from '../../../../src/domain/container-number.js'
import { events, readEdifact, told } from './read-edi.js'

const message = (type: string, segments: readonly string[]) =>
  readEdifact(
    [
      "UNB+UNOA:2+HLCU+ME+260511:0800+42'",
      `UNH+1+${type}:D:95B:UN'`,
      ...segments.map((it) => `${it}'`),
      `UNT+${segments.length + 2}+1'`,
      "UNZ+1+42'",
    ].join('\n'),
  )

describe('a loading order that is canceled', () => {
  const order = (function_: string, more: { voyage?: string; dates?: string[] } = {}) =>
    message('COPRAR', [
      `BGM+45+R1+${function_}`,
      `TDT+20+${more.voyage ?? '014W'}+1++HLC:172:20+++9501332:146:11:BASLE EXPRESS`,
      'LOC+9+DEHAM:139:6',
      ...(more.dates ?? ['DTM+133:202605121800:203']),
      'LOC+11+USNYC:139:6',
      ...(more.dates ?? ['DTM+132:202605221800:203']),
      'EQD+CN+TCNU1234565+45G1:102:5++2+5',
      'RFF+BM:HLCUHAM260512345',
      'LOC+11+USNYC:139:6',
    ])
  const words = ({ statements }: ReturnType<typeof order>) =>
    statements.flatMap(({ observation: it }) => ('word' in it ? [it.word] : []))

  it.each(['1', '3'])(
    'retracts the expectation of function %s, and states nothing else',
    (code) => {
      const said = words(order('9'))
      expect(said).toHaveLength(2)
      expect(told(order(code))).toEqual(['retraction', 'retraction'])
      expect(words(order(code))).toEqual(said)
      expect(words(order(code, { dates: [] }))).toEqual(said)
    },
  )

  it('without a known port is ignored', () => {
    const box = 'EQD+CN+TCNU1234565+45G1:102:5++2+5'
    const { statements, setAside } = message('COPRAR', ['BGM+45+R1+1', box])
    const reason = 'COPRAR: the canceled plan contains no known port'
    expect([statements, setAside]).toEqual([[], [{ where: 'segment 4 (EQD)', reason }]])
  })

  it('belongs to its own voyage', () => {
    const said = words(order('9'))
    const other = words(order('1', { voyage: '015W' }))
    expect(new Set([...said, ...other]).size).toBe(4)
  })
})

describe('a bayplan that states each cell after its box', () => {
  const box = (number: string, from: string, cell: string) => [
    `EQD+CN+${number}+45G1:102:5++2+5`,
    `LOC+147+${cell}:139:5`,
    `MEA+WT+G+KGM:${cell === '0180284' ? 20_000 : 10_000}`,
    `LOC+9+${from}:139:6`,
    'LOC+11+USHNL:139:6',
  ]
  const header = [
    'BGM+34+070W+9',
    'TDT+20+070W+1++PHK:172:20+++8012487:103:GEORGE II',
    'LOC+5+USLGB:139:6',
    'DTM+133:2609181800:201',
    'LOC+61+USHNL:139:6',
    'DTM+132:2609230600:201',
  ]

  it('states for each box the values after it', () => {
    const boxes = [box('TCNU1234565', 'USLGB', '0180284'), box('MSCU6639870', 'USOAK', '0170284')]
    const reading = message('BAPLIE', [...header, ...boxes.flat()])
    expect(events(reading)).toEqual([
      'TCNU1234565 expected vessel_departed USLGB 2026-09-19T01:00:00Z',
      'TCNU1234565 expected vessel_arrived USHNL 2026-09-23T16:00:00Z',
      'MSCU6639870 expected vessel_arrived USHNL 2026-09-23T16:00:00Z',
    ])
    const weights = reading.statements.flatMap(({ observation: it }) =>
      it.kind === 'equipment' ? [[it.container, it.weight_in_lbs]] : [],
    )
    expect(weights).toEqual([
      ['TCNU1234565', 44_092],
      ['MSCU6639870', 22_046],
    ])
  })

  it('also works for very many cells, which are read in parts', () => {
    const numbers = Array.from({ length: 250 }, (_, count) => {
      const first = `MSKU${String(count).padStart(6, '0')}`
      return first + checkDigit(first)
    })
    const boxes = numbers.flatMap((number, at) =>
      box(number, at % 2 ? 'USOAK' : 'USLGB', '0180284'),
    )
    const departed = events(message('BAPLIE', [...header, ...boxes])).filter((line) =>
      line.includes('vessel_departed'),
    )
    expect(departed.map((line) => line.slice(0, 11))).toEqual(
      numbers.filter((_, at) => at % 2 === 0),
    )
  })
})

describe('unknown ports of a plan', () => {
  const plan = (type: string, at: string) =>
    message(type, [
      'BGM+43+R1+9',
      'TDT+20+014W+1++HLC:172:20+++9501332:146:11:BASLE EXPRESS',
      `LOC+${at}+BRVIT`,
      'DTM+132:202605121800:203',
      ...['TCNU1234565', 'MSCU6639870'].flatMap((box) => [
        `EQD+CN+${box}+45G1:102:5++3+5`,
        'LOC+9+CNSHA',
        'LOC+11+BRVIT',
      ]),
    ])

  it.each([
    ['COPRAR', '11'],
    ['BAPLIE', '61'],
  ])('%s: cause one warning', (type, at) => {
    const { warnings, setAside } = plan(type, at)
    const reason = 'the place "BRVIT" is unknown; add it to the partner file under "places"'
    expect([warnings, setAside]).toEqual([[{ where: 'segment 5 (LOC)', reason }], []])
  })

  it('of a box alone also cause a warning', () => {
    const { warnings } = message('COPRAR', [
      'BGM+43+R1+9',
      'LOC+11+BRVIX',
      'DTM+132:202605121800:203',
      'EQD+CN+TCNU1234565+45G1:102:5++3+5',
      'LOC+11+BRVIT',
    ])
    expect(warnings.map(({ where }) => where)).toEqual(['segment 7 (LOC)'])
  })
})
