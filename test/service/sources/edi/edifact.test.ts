import { describe, expect, it } from 'vitest'
import { edifactReader } from '../../../../src/service/sources/edi/edifact/edifact-reader.js'
import { events, inPieces, readEdifact, readX12, status315 } from './read-edi.js'

const shipsOf = (text: string) =>
  readEdifact(text).statements.flatMap(({ observation: it }) =>
    it.kind === 'milestone' ? [it.vessel?.name] : [],
  )

const coarri = (
  more: { function?: string; status?: string; load?: string; at?: string } = {},
): string =>
  [
    "UNB+UNOA:2+TERMINAL+MSCU+260301:2000+7'",
    "UNH+1+COARRI:D:95B:UN'",
    `BGM+44+R1+${more.function ?? '9'}'`,
    "TDT+20+204E+1++MSC:172:20+++9839430:146::MSC GULSUN'",
    "LOC+11+NLRTM:139:6'",
    `EQD+CN+MSCU1234566+45G1:102:5++${more.status ?? '3'}+${more.load ?? '5'}'`,
    "RFF+BN:BOOKING1'",
    `DTM+203:${more.at ?? '202603011430:203'}'`,
    "UNT+8+1'",
    "UNZ+1+7'",
  ].join('\n')

describe('moves of COARRI', () => {
  it.each([
    [{}, 'MSCU1234566 vessel_discharged NLRTM 2026-03-01T13:30:00Z'],
    [{ status: '6' }, 'MSCU1234566 transshipment_discharged NLRTM 2026-03-01T13:30:00Z'],
    [{ load: '4' }, 'MSCU1234566 positioned_in NLRTM 2026-03-01T13:30:00Z'],
    [{ at: '20260301:102' }, 'MSCU1234566 vessel_discharged NLRTM 2026-02-28T23:00:00Z'],
    [{ at: '20260301143059:204' }, 'MSCU1234566 vessel_discharged NLRTM 2026-03-01T13:30:59Z'],
    [{ at: '202603011430UTC:303' }, 'MSCU1234566 vessel_discharged NLRTM 2026-03-01T14:30:00Z'],
    [{ at: '2603011430:201' }, 'MSCU1234566 vessel_discharged NLRTM 2026-03-01T13:30:00Z'],
    [{ at: '100526:2' }, 'MSCU1234566 vessel_discharged NLRTM 2026-05-09T22:00:00Z'],
    [{ at: '051026:3' }, 'MSCU1234566 vessel_discharged NLRTM 2026-05-09T22:00:00Z'],
    [{ at: '10052026:4' }, 'MSCU1234566 vessel_discharged NLRTM 2026-05-09T22:00:00Z'],
    [{ at: '100520261430:5' }, 'MSCU1234566 vessel_discharged NLRTM 2026-05-10T12:30:00Z'],
    // The number of digits decides if the format is wrong.
    [{ at: '20260510:2' }, 'MSCU1234566 vessel_discharged NLRTM 2026-05-09T22:00:00Z'],
    [{ at: '202605101430:5' }, 'MSCU1234566 vessel_discharged NLRTM 2026-05-10T12:30:00Z'],
  ])('%j', (more, line) => {
    expect(events(readEdifact(coarri(more)))).toEqual([line])
  })

  it('in the future at the time of the file is expected, with a warning', () => {
    const reading = readEdifact(coarri({ at: '202612301430:203' }))
    expect(events(reading)).toEqual([
      'MSCU1234566 expected vessel_discharged NLRTM 2026-12-30T13:30:00Z',
    ])
    expect(reading.warnings.map(({ reason }) => reason)).toEqual([
      expect.stringContaining(
        '2026-12-30T13:30:00Z is in the future; the time is read as an estimate',
      ),
    ])
  })

  it.each(['1', '3'])('of function %s retract them with the word of the report', (function_) => {
    const [said] = readEdifact(coarri()).statements.filter(
      ({ observation }) => observation.kind === 'milestone',
    )
    const back = readEdifact(coarri({ function: function_ })).statements
    expect(back.map(({ observation }) => observation.kind)).toEqual(['retraction'])
    expect(back[0]?.observation).toMatchObject({
      word: said?.observation.kind === 'milestone' && said.observation.word,
    })
  })

  it.each([
    ['4', 'the container stays on board'],
    ['5', 'the container is only moved to another place on the vessel'],
    ['7', 'the container did not arrive with its vessel'],
    ['14', 'the container is only moved to another place on the vessel'],
  ])('of equipment status %s are not moves', (status, reason) => {
    const { statements, setAside } = readEdifact(coarri({ status }))
    expect([statements, setAside]).toEqual([
      [],
      [{ where: 'segment 6 (EQD)', reason: `COARRI: ${reason}` }],
    ])
  })

  const onwards = (text: string) => events(readEdifact(text.replace('RFF+', "LOC+11+PLGDY'RFF+")))

  it.each([
    ['the one port of the header', coarri({ status: '6' })],
    [
      'the terminal of the header',
      coarri({ status: '6' }).replace('139:6', '139:6+ECTDMEL:TER:ZZZ'),
    ],
    [
      'the terminal of the header, beside its other port',
      coarri({ status: '6' }).replace("139:6'", "139:6+ECTDMEL:TER:ZZZ'LOC+9+CNSHA'"),
    ],
  ])('are at %s, wherever a box continues to', (_, text) => {
    expect(onwards(text)).toEqual([
      'MSCU1234566 transshipment_discharged NLRTM 2026-03-01T13:30:00Z',
    ])
  })

  it('are at the port of the box if the header has both ports of a leg', () => {
    expect(onwards(coarri().replace("NLRTM:139:6'", "NLRTM:139:6'LOC+9+CNSHA'"))).toEqual([
      'MSCU1234566 vessel_discharged PLGDY 2026-03-01T13:30:00Z',
    ])
  })

  it('read the service characters of UNA, and released characters as text', () => {
    const text = `UNA:+,? '${coarri()}`.replace('MSC GULSUN', "MSC ?'GUL?+SUN")
    expect(shipsOf(text)).toEqual(["MSC 'GUL+SUN"])
    const other = coarri().replace(
      /[+:']/g,
      (mark) => ({ '+': '|', ':': '^', "'": '~' })[mark] ?? '',
    )
    expect(events(readEdifact(`UNA^|.? ~${other}`))).toHaveLength(1)
  })

  it('keep their other segments if one has no name', () => {
    const reading = readEdifact(coarri().replace('RFF+BN', 'RF+BN'))
    expect(events(reading)).toEqual(['MSCU1234566 vessel_discharged NLRTM 2026-03-01T13:30:00Z'])
    expect(reading.warnings).toEqual([
      {
        where: 'segment 7 (RF+)',
        reason: 'the segment does not begin with a segment name, so oct skips it',
      },
    ])
  })

  it('are answered by a CONTRL', async () => {
    const context = { fileName: '', receivedAt: '2026-03-02T10:00:00Z' }
    const answer = await edifactReader.acknowledge?.(inPieces(coarri()), context)
    expect(answer?.text.split("'\n")).toEqual([
      'UNB+UNOA:2+MSCU+TERMINAL+260302:1000+7',
      'UNH+1+CONTRL:D:3:UN',
      'UCI+7+TERMINAL+MSCU+7',
      'UCM+1+COARRI:D:95B:UN+7',
      'UNT+4+1',
      'UNZ+1+7',
      '',
    ])
  })
})

describe('segments with other terminators', () => {
  const line = 'MSCU1234566 vessel_discharged NLRTM 2026-03-01T13:30:00Z'

  it.each([
    ['the line ends of mainframes', '\u0085'],
    ['the same in UTF-8', '\u00c2\u0085'],
    ['the same behind line breaks', '\r\n\u0085'],
  ])('%s are white space', (_, lineEnd) => {
    const text = `${coarri().replaceAll('\n', lineEnd)}${lineEnd}`
    const reading = readEdifact(text + text)
    expect([events(reading), reading.warnings]).toEqual([[line, line], []])
  })

  it('are also read in X12', () => {
    const { warnings } = readX12(status315('UV').replaceAll('\n', '\u0085'))
    expect(warnings).toEqual([])
  })

  const byLines = coarri().replaceAll("'", '')

  it.each([
    ['line feeds', byLines],
    ['line feeds, and a last one', `${byLines}\n`],
    ['carriage returns', byLines.replaceAll('\n', '\r')],
    ['both', byLines.replaceAll('\n', '\r\n')],
    ['line feeds, behind an advice', `UNA:+.? '\n${byLines}`],
    [
      'line feeds, without an envelope',
      byLines.slice(byLines.indexOf('UNH'), byLines.indexOf('UNZ')),
    ],
  ])('end with %s', (_, text) => {
    const { warnings, ...reading } = readEdifact(text)
    expect(events({ warnings, ...reading })).toEqual([line])
    expect(warnings.filter(({ where }) => where !== 'segment 1 (UNH)')).toEqual([])
  })

  it('can contain the usual terminators in their text', () => {
    const { statements, warnings } = readEdifact(byLines.replace('MSC GULSUN', "MSC GUL'SUN"))
    expect(warnings).toEqual([])
    expect(statements.at(-1)?.observation).toMatchObject({ vessel: { name: "MSC GUL'SUN" } })
  })

  it('end at their terminator if lines are wrapped', () => {
    const wrapped = coarri().replaceAll('\n', '').replace(/.{40}/g, '$&\n')
    expect(events(readEdifact(wrapped))).toEqual([line])
  })
})
