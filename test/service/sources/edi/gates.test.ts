import { describe, expect, it } from 'vitest'
import { events, readEdifact } from './read-edi.js'

describe('moves of CODECO without the terminal', () => {
  const codeco = (code: string, eqd: string, sender = 'GATES') =>
    events(
      readEdifact(
        [
          `UNB+UNOA:1+${sender}+MSCU+260310:1015+7'`,
          "UNH+1+CODECO:D:95B:UN'",
          `BGM+${code}+1+9'`,
          "NAD+CF+MSC:160:184'",
          `EQD+CN+MSCU1234566+45G1++${eqd}'`,
          "DTM+7:202603100915:203'",
          "LOC+9+THLCH'",
          "LOC+11+KRPUS'",
          "UNT+8+1'",
          "UNZ+1+7'",
        ].join('\n'),
      ),
    )

  it.each([
    ['34', '2+5', 'MSCU1234566 full_in THLCH 2026-03-10T02:15:00Z'],
    ['34', '+5', 'MSCU1234566 full_in THLCH 2026-03-10T02:15:00Z'],
    ['36', '3+5', 'MSCU1234566 full_out KRPUS 2026-03-10T00:15:00Z'],
    ['36', '+5', 'MSCU1234566 full_out KRPUS 2026-03-10T00:15:00Z'],
    ['34', '3+4', 'MSCU1234566 empty_in KRPUS 2026-03-10T00:15:00Z'],
    ['36', '2+4', 'MSCU1234566 empty_out THLCH 2026-03-10T02:15:00Z'],
    // Between two vessels, a laden container only changes the terminal.
    ['34', '6+5', 'MSCU1234566 noted THLCH 2026-03-10T02:15:00Z'],
    ['36', '6+5', 'MSCU1234566 noted KRPUS 2026-03-10T00:15:00Z'],
  ])('document %s, status %s: at the port on its side of the sea', (code, eqd, line) => {
    expect(codeco(code, eqd)).toEqual([line])
  })

  it('are at the port in the name of the sender', () => {
    expect(codeco('34', '+4', 'THLCHTLCIT')).toEqual([
      'MSCU1234566 empty_in THLCH 2026-03-10T02:15:00Z',
    ])
  })
})

describe('moves of CODECO with the place of the activity', () => {
  const codeco = (segments: readonly string[], sender = 'GATES') =>
    readEdifact(
      [
        `UNB+UNOA:1+${sender}+MSCU+260310:1015+7'`,
        "UNH+1+CODECO:D:95B:UN'",
        "BGM+36+1+9'",
        ...segments.map((it) => `${it}'`),
        `UNT+${segments.length + 3}+1'`,
        "UNZ+1+7'",
      ].join('\n'),
    )
  const box = 'EQD+CN+MSCU1234566+45G1++3+5'
  const time = 'DTM+7:202603100915:203'
  const ports = ['LOC+9+CNSHA:139:6', 'LOC+11+DEHAM:139:6']
  const line = 'MSCU1234566 full_out DEHAM 2026-03-10T08:15:00Z'

  it.each([
    ['LOC+165+LMR06:139:6+ALPASA:TER:ZZZ', 'LMR06" is not a UN/LOCODE'],
    ['LOC+165+MXD01:ZZZ:ZZZ', 'MXD01" is unknown'],
    ['LOC+165+:::ALPASA MEXICO CITY', 'ALPASA MEXICO CITY" is unknown'],
  ])(
    '%s is unknown and not a port of the route: it is stored under the sent name',
    (loc, problem) => {
      const { warnings, ...reading } = codeco([box, time, loc, ...ports])
      // A local time, because the zone is unknown.
      expect(events({ warnings, ...reading })).toEqual([
        'MSCU1234566 full_out  2026-03-10T09:15:00Z',
      ])
      expect(warnings.map(({ reason }) => reason)).toEqual([
        `Gate out (CODECO): the place "${problem}; add it to the partner file under "places"; the place is stored under the name that was sent`,
      ])
    },
  )

  it.each(['LOC+165+CTA:TER:ZZZ', 'LOC+165+HAM01:ZZZ:ZZZ+CTA:TER:ZZZ'])(
    '%s is the port of the route that has this terminal',
    (loc) => {
      const reading = codeco([box, time, loc, ...ports])
      expect(events(reading)).toEqual([line])
      expect(reading.statements.at(-1)?.observation).toMatchObject({
        where: { locode: 'DEHAM', smdg_code: 'CTA' },
      })
    },
  )

  it('that is unknown is at the port in the name of the sender', () => {
    expect(events(codeco([box, time, 'LOC+165+GATE1', ...ports], 'DEHAMXX'))).toEqual([line])
  })

  it.each([
    ['the message by rail', ['TDT+1++2', box, time, 'LOC+165+DEHAM'], 'rail_departed'],
    ['its ship at sea', ['TDT+20+014W+2', box, time, 'LOC+165+DEHAM'], 'full_out'],
    [
      'the message by rail and the box by truck',
      ['TDT+1++2', box, time, 'LOC+165+DEHAM', 'TDT+1++3'],
      'full_out',
    ],
  ])('states the transport: %s', (_, segments, event) => {
    expect(events(codeco(segments))).toEqual([`MSCU1234566 ${event} DEHAM 2026-03-10T08:15:00Z`])
  })

  const weights = (...meas: string[]) => {
    const { statements, warnings } = codeco([box, time, 'LOC+165+DEHAM', ...meas])
    const [first] = statements.map(({ observation }) => observation)
    return [
      first?.kind === 'equipment' ? first.weight_in_lbs : undefined,
      warnings.map(({ reason }) => reason),
    ]
  }

  it.each([
    [['MEA+AAE+G+KGM:21000,5'], 46298, []],
    [['MEA+AAE+G+KGM:21000.5'], 46298, []],
    [['MEA+AAE+G+KGM:21000,000'], 46297, []],
    [['MEA+AAE+G+KGM:21,000'], null, ['MSCU1234566: "21,000" is not a weight']],
    [['MEA+AAE+G+KGM:HEAVY'], null, ['MSCU1234566: "HEAVY" is not a weight']],
    [['MEA+VGM++KGM:HEAVY', 'MEA+AAE+G+KGM:21000'], 46297, []],
    [['MEA+AAE+G+KGM:0'], null, []],
  ] as const)('%j weighs %j pounds', (meas, pounds, warned) => {
    expect(weights(...meas)).toEqual([pounds, warned])
  })
})
