import { describe, expect, it } from 'vitest'
import { edifactReader } from '../../../../src/service/sources/edi/edifact/edifact-reader.js'
import { events, inPieces, readEdifact } from './read-edi.js'

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
  ])('%j', (more, line) => {
    expect(events(readEdifact(coarri(more)))).toEqual([line])
  })

  it('are taken back under the word under which they were said', () => {
    const [said] = readEdifact(coarri()).statements.filter(
      ({ observation }) => observation.kind === 'milestone',
    )
    const back = readEdifact(coarri({ function: '1' })).statements
    expect(back.map(({ observation }) => observation.kind)).toEqual(['retraction'])
    expect(back[0]?.observation).toMatchObject({
      word: said?.observation.kind === 'milestone' && said.observation.word,
    })
  })

  it('read the service characters of UNA, and released ones as text', () => {
    const text = `UNA:+,? '${coarri()}`.replace('MSC GULSUN', "MSC ?'GUL?+SUN")
    expect(events(readEdifact(text))).toHaveLength(1)
    const other = coarri().replace(
      /[+:']/g,
      (mark) => ({ '+': '|', ':': '^', "'": '~' })[mark] ?? '',
    )
    expect(events(readEdifact(`UNA^|.? ~${other}`))).toHaveLength(1)
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
