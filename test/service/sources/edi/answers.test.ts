import { describe, expect, it } from 'vitest'
import { edifactReader } from '../../../../src/service/sources/edi/edifact/edifact-reader.js'
import { x12Reader } from '../../../../src/service/sources/edi/x12/x12-reader.js'
import { inPieces } from './read-edi.js'

const context = { fileName: '', receivedAt: '2026-03-02T10:00:00Z' }

const status = (control: string, end = `SE*6*${control}`): string[] => [
  `ST*315*${control}`,
  'B4***UV*20260301*0815*USLGB*MSCU*123456*L*45G1*USLGB*UN*6',
  'N9*BM*MEDUAB123456',
  'R4*L*UN*CNSHA*SHANGHAI*CN',
  'R4*D*UN*USLGB*LONG BEACH*US***CA',
  end,
]

interface Said {
  control: string
  sets: readonly string[]
  asks?: string
  group?: string
  end?: readonly string[]
}

const interchange = ({ control, sets, asks = '0', group = 'QO*APP1*APP2', end }: Said): string => {
  const isa = `ISA*00*          *00*          *02*MSCU           *ZZ*FORWARDER      *260301*2000*U*00401*${control}*${asks}*T*>`
  const count = sets.filter((segment) => segment.startsWith('ST')).length
  const last = end ?? [`GE*${count}*7`, `IEA*1*${control}`]
  return `${[isa, `GS*${group}*20260301*2000*7*X*004010`, ...sets, ...last].join('~\n')}~\n`
}

async function answered(text: string): Promise<string[]> {
  const answer = await x12Reader.acknowledge?.(inPieces(text), context)
  return (answer?.text ?? '').split('~\n').slice(0, -1)
}

describe('a 997', () => {
  it('reports for each set its errors, and counts', async () => {
    const sets = [
      ...status('0001'),
      ...status('0002', 'SE*9*0002'),
      ...status('0003', 'SE*6*0004'),
      'ST*315*0005',
      'SE*2*0005',
    ]
    const said = await answered(interchange({ control: '000000041', sets }))
    expect(said[0]).toContain(
      '*ZZ*FORWARDER      *02*MSCU           *260302*1000*U*00401*000000041*0*T*>',
    )
    expect(said.slice(1)).toEqual([
      'GS*FA*APP2*APP1*20260302*1000*7*X*004010',
      'ST*997*0001',
      'AK1*QO*7',
      ...['AK2*315*0001', 'AK5*A', 'AK2*315*0002', 'AK5*E*4', 'AK2*315*0003', 'AK5*E*3'],
      ...['AK2*315*0005', 'AK5*R*5'],
      'AK9*P*4*4*3',
      'SE*12*0001',
      'GE*1*7',
      'IEA*1*000000041',
    ])
  })

  it('answers each interchange of a file, and each of its groups', async () => {
    const two = [
      ...status('0001'),
      'GE*1*7',
      'GS*QO*APP3*APP2*20260301*2000*8*X*004010',
      ...status('0001'),
    ]
    const text =
      interchange({ control: '000000041', sets: status('0001') }) +
      interchange({ control: '000000042', sets: two, end: ['GE*1*8', 'IEA*2*000000042'] })
    const said = await answered(text)
    expect(said.filter((line) => /^(?:IEA|GS|AK9)/.test(line))).toEqual([
      'GS*FA*APP2*APP1*20260302*1000*7*X*004010',
      'AK9*A*1*1*1',
      'IEA*1*000000041',
      'GS*FA*APP2*APP1*20260302*1000*7*X*004010',
      'AK9*A*1*1*1',
      'GS*FA*APP2*APP3*20260302*1000*8*X*004010',
      'AK9*A*1*1*1',
      'IEA*2*000000042',
    ])
  })

  it.each([
    ['is whole', undefined, 'AK9*A*1*1*1', 'TA1*000000041*260301*2000*A*000'],
    ['counts wrong', ['GE*3*7', 'IEA*5*000000041'], 'AK9*E*3*1*1*5', '*E*021'],
    ['ends with another number', ['GE*1*8', 'IEA*1*000000099'], 'AK9*E*1*1*1*4', '*E*001'],
    ['has no end', [], 'AK9*E*1*1*1*3', '*E*023'],
  ])('comes with a TA1 if requested: an envelope that %s', async (_, end, ak9, ta1) => {
    const sets = status('0001')
    const text = interchange({ control: '000000041', sets, asks: '1', ...(end && { end }) })
    expect(x12Reader.asksForAnswer?.(text)).toBe(true)
    const said = await answered(text)
    expect(said[1]).toContain(ta1)
    expect(said).toContain(ak9)
    const silent = interchange({ control: '000000041', sets })
    expect(x12Reader.asksForAnswer?.(silent)).toBe(false)
    expect((await answered(silent)).some((line) => line.startsWith('TA1'))).toBe(false)
  })

  it('can be read with any content of the sender', async () => {
    const evil = interchange({ control: '000000041', sets: status('0001') })
    const odd = evil
      .replaceAll('*', '|')
      .replaceAll('~\n', '^')
      .replace('MSCU           ', 'A*B~C          ')
    const said = await answered(odd)
    expect(said[0]).toHaveLength(105)
    expect(said[0]?.split('*')).toHaveLength(17)
    expect(said[0]).toContain('A B C ')
  })

  it('for very many sets names the wrong ones, and counts the others', async () => {
    const sets = Array.from({ length: 5200 }, (_, index) => [`ST*997*${index}`, `SE*2*${index}`])
    const many = sets.map(([first = '', last = '']) => [first.replace('997', '990'), last])
    const bad = ['ST*315*9999', 'SE*2*9999']
    const said = await answered(
      interchange({ control: '000000041', sets: [...many.flat(), ...bad] }),
    )
    expect(said.filter((line) => line.startsWith('AK2'))).toHaveLength(5001)
    expect(said).toContain('AK9*P*5201*5201*5200')
    expect(said.at(-3)).toBe(`SE*${5001 * 2 + 4}*0001`)
  })
})

const moved = (end = "UNT+5+1'"): string =>
  [
    "UNH+1+COARRI:D:95B:UN:SMDG20'",
    "BGM+44+R1+9'",
    "LOC+11+NLRTM:139:6'",
    "EQD+CN+MSCU1234566+45G1:102:5++3+5'",
    end,
  ].join('\n')

const controlled = async (text: string): Promise<string[]> => {
  const answer = await edifactReader.acknowledge?.(inPieces(text), context)
  return (answer?.text ?? '').split("'\n").slice(0, -1)
}

describe('a CONTRL', () => {
  it('repeats the envelope, its test mark and the whole name of a message', async () => {
    const unb = "UNB+UNOC:4+TERMINAL:14+MSCU:ZZ+20260301:2000+7?+8++++1++1'"
    const text = `${unb}\n${moved()}\nUNZ+1+7?+8'`
    expect(edifactReader.asksForAnswer?.(text)).toBe(true)
    expect(await controlled(text)).toEqual([
      'UNB+UNOC:4+MSCU:ZZ+TERMINAL:14+20260302:1000+7?+8++++++1',
      'UNH+1+CONTRL:4:1:UN',
      'UCI+7?+8+TERMINAL:14+MSCU:ZZ+7',
      'UCM+1+COARRI:D:95B:UN:SMDG20+7',
      'UNT+4+1',
      'UNZ+1+7?+8',
    ])
  })

  it('refuses a truncated message, and answers each interchange', async () => {
    const unb = "UNB+UNOA:2+TERMINAL+MSCU+260301:2000+7'"
    const text = `${unb}${moved()}UNZ+1+7'\n${unb.replace('+7', '+8')}${moved('')}`
    expect(edifactReader.asksForAnswer?.(text)).toBe(false)
    expect((await controlled(text)).filter((line) => /^UC/.test(line))).toEqual([
      'UCI+7+TERMINAL+MSCU+7',
      'UCM+1+COARRI:D:95B:UN:SMDG20+7',
      'UCI+8+TERMINAL+MSCU+7',
      'UCM+1+COARRI:D:95B:UN:SMDG20+4+13',
    ])
  })
})
