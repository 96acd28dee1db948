import { setImmediate as afterOtherWork } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { checkDigit } from '../../../../src/domain/container-number.js'
import { edifactReader } from '../../../../src/service/sources/edi/edifact/edifact-reader.js'
import type { Reading } from '../../../../src/service/sources/statement.js'
import { readEdifact, told } from './read-edi.js'

const box = (count: number): string => {
  const first = `MSKU${String(count).padStart(6, '0')}`
  return first + checkDigit(first)
}

interface Kind {
  header: string[]
  /** Segments of one container or consignment; the first segment begins the group. */
  group(count: number): string[]
}

const ship = "TDT+20+101E+1++MAEU:172:20+++9321483:146:11:EMMA MAERSK'"

const kinds: Record<string, Kind> = {
  'BAPLIE:D:95B': {
    header: [
      "BGM++1+9'DTM+137:2605241500:201'",
      ship,
      "LOC+5+CNSHA:139:6'LOC+61+USLAX:139:6'DTM+136:2605231200:201'DTM+132:2606101200:201'",
    ],
    group: (count) => [
      `LOC+147+${1_000_000 + count}::5'MEA+WT++KGM:25000'LOC+9+CNSHA:139:6'LOC+11+USLAX:139:6'`,
      `RFF+BM:MAEU${100_000_000 + count}'EQD+CN+${box(count)}+45G1+++5'NAD+CA+MAEU:172:20'`,
    ],
  },
  'COARRI:D:95B': {
    header: ["BGM+44+1+9'", ship, "LOC+11+USLAX:139:6'"],
    group: (count) => [`EQD+CN+${box(count)}+45G1++3+5'DTM+203:202605241455:203'`],
  },
  'IFTSTA:D:00B': {
    header: ["BGM+23+1+9'"],
    group: (count) => [
      `CNI+1+MAEU${100_000_000 + count}:BM'STS+1++29:::GATE OUT FULL IMPORT'`,
      `DTM+334:202605241455:203'LOC+9+USNYC:139:6+APMT:TER:ZZZ'EQD+CN+${box(count)}+45G1++3+5'`,
    ],
  },
}

function message(type: string, counts: readonly number[]): string {
  const { header = [], group = () => [] } = kinds[type] ?? {}
  const body = `UNH+1+${type}:UN'${header.join('')}${counts.flatMap(group).join('')}`
  const segments = body.split("'").length
  return `UNB+UNOA:2+LINE+ME+260524:1500+1'${body}UNT+${segments}+1'UNZ+1+1'`
}

const counts = Array.from({ length: 240 }, (_, index) => index)

describe.each(Object.keys(kinds))('one %s of very many containers', (type) => {
  it('states for each container only its own values', () => {
    const whole = readEdifact(message(type, counts))
    expect([...whole.warnings, ...whole.setAside]).toEqual([])
    const ones = [0, 71, 72, 100, 239].flatMap((count) => told(readEdifact(message(type, [count]))))
    expect(told(whole)).toEqual(expect.arrayContaining(ones))
    const said = new Set(whole.statements.map(({ names }) => names.container))
    expect([...said]).toEqual(expect.arrayContaining(counts.map(box)))
  })

  it('is read in portions, so that other work can run in between', async () => {
    const text = message(type, counts)
    async function* pieces(): AsyncIterable<Uint8Array> {
      yield Buffer.from(text)
    }
    let turns = 0
    let isDone = false
    const others = (async () => {
      for (; !isDone; turns += 1) await afterOtherWork()
    })()
    const parts: Reading[] = []
    const context = { fileName: '', receivedAt: '2026-11-22T00:00:00Z' }
    for await (const part of edifactReader.readInParts?.(pieces(), context) ?? []) parts.push(part)
    isDone = true
    await others
    expect(parts.flatMap(told)).toEqual(told(readEdifact(text)))
    expect(Math.max(...parts.map(({ statements }) => statements.length))).toBeLessThan(1500)
    expect(turns).toBeGreaterThan(1)
  })
})

describe('a message that cannot be read in portions', () => {
  it('because all of it belongs to one container is refused completely, with the limit', () => {
    const type = 'COARRI:D:95B'
    const text = message(type, [1, 2]).replace('UNT+', `${"FTX+AAA+++X'".repeat(20_001)}UNT+`)
    expect(() => readEdifact(text)).toThrow('one container has more than 20000 segments')
  })

  it('is a bayplan whose last cells are empty, without remarks', () => {
    const cells = Array.from({ length: 900 }, (_, at) => `LOC+147+${2_000_000 + at}::5'`).join('')
    const text = message('BAPLIE:D:95B', counts.slice(0, 100)).replace(/UNT\+\d+/, `${cells}UNT+1`)
    const { setAside, warnings } = readEdifact(text)
    expect([setAside, warnings.length]).toEqual([[], 1])
  })
})
