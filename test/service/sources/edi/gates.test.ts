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
  ])('document %s, status %s: at the port on its side of the sea', (code, eqd, line) => {
    expect(codeco(code, eqd)).toEqual([line])
  })

  it('are at the port that the sender is called by', () => {
    expect(codeco('34', '+4', 'THLCHTLCIT')).toEqual([
      'MSCU1234566 empty_in THLCH 2026-03-10T02:15:00Z',
    ])
  })
})
