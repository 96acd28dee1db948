import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edifactReader } from '../../../../src/service/sources/edi/edifact/edifact-reader.js'
import { x12Reader } from '../../../../src/service/sources/edi/x12/x12-reader.js'
import { type Reader, Unreadable } from '../../../../src/service/sources/inbox/reader.js'
import type { Reading } from '../../../../src/service/sources/statement.js'
import { interchange, status315 } from './read-edi.js'

const context = { fileName: 'x', receivedAt: '2026-11-22T00:00:00Z' }

/** Returns the statements in the bytes, or the reason of a rejection. Any other exception fails the test. */
function statementsOf(reader: Reader, bytes: Uint8Array): Reading['statements'] | string {
  try {
    return (reader.read(bytes, context) as Reading).statements
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return error.message
  }
}

const iftsta = [
  "UNA:+.? 'UNB+UNOA:2+LINE+ME+260524:1500+1'UNH+1+IFTSTA:D:00B:UN'BGM+23+1+9'CNI+1'",
  "STS+1++29:::GATE OUT FULL IMPORT'DTM+334:202605241455:203'LOC+9+USNYC:139:6+APMT:TER:ZZZ'",
  "EQD+CN+MSCU1234566+45G1:102:5++3+5'UNT+8+1'UNZ+1+1'",
].join('')

describe('files that are truncated', () => {
  it.each([
    ['X12', x12Reader, status315('UV')],
    ['EDIFACT', edifactReader, iftsta],
  ])('%s: at any byte nothing is invented', (_, reader, text) => {
    const whole = statementsOf(reader, Buffer.from(text))
    for (let length = 0; length < text.length; length++) {
      const read = statementsOf(reader, Buffer.from(text.slice(0, length)))
      if (typeof read !== 'string') expect(whole).toEqual(read)
    }
    expect(whole.length).toBeGreaterThan(0)
  })
})

describe('bytes that are not a message', () => {
  it('are refused, with any content', () => {
    const reader = fc.constantFrom(x12Reader, edifactReader)
    const start = fc.constantFrom(
      '',
      'ISA*',
      'ST*315*1~',
      "UNB+UNOA:2+A+B'",
      "UNH+1+IFTSTA:D:00B:UN'",
      'UNA:+.? ',
    )
    fc.assert(
      fc.property(reader, start, fc.uint8Array({ maxLength: 300 }), (read, head, rest) => {
        statementsOf(read, Buffer.concat([Buffer.from(head), rest]))
      }),
      { numRuns: 300 },
    )
  })

  it('in the middle of a message affect at most their message', () => {
    fc.assert(
      fc.property(fc.nat(status315('UV').length - 1), fc.nat(255), (at, byte) => {
        const bytes = Buffer.from(status315('UV'))
        bytes[at] = byte
        statementsOf(x12Reader, bytes)
      }),
      { numRuns: 200 },
    )
  })

  it('without a segment terminator are given up', () => {
    const text = `${status315('UV').slice(0, 200)}N9*ZZ*${'A'.repeat(400_000)}`
    expect(statementsOf(x12Reader, Buffer.from(text))).toMatch(/without a segment terminator/)
  })

  it('are read in their encoding, even if mixed', () => {
    const set = status315('UV').replace('LONG BEACH', 'M\u00fcnchen')
    const utf8 = Buffer.from(set, 'utf8')
    const latin = Buffer.from(set, 'latin1')
    expect(statementsOf(x12Reader, utf8)).toEqual(statementsOf(x12Reader, latin))
    expect(statementsOf(x12Reader, Buffer.from(set, 'utf16le'))).toEqual(
      statementsOf(x12Reader, utf8),
    )
  })
})

describe('a large interchange', () => {
  it('is read in parts of any size', async () => {
    const sets = Array.from({ length: 400 }, (_, index) =>
      status315('UV', { date: `202603${String(1 + (index % 28)).padStart(2, '0')}*0815` })
        .split('~\n')
        .slice(2, -3),
    )
    const bytes = Buffer.from(interchange(sets.flat()).replace('GE*1', 'GE*400'))
    async function* pieces(): AsyncIterable<Uint8Array> {
      for (let at = 0; at < bytes.length; at += 4099) yield bytes.subarray(at, at + 4099)
    }
    const parts: Reading[] = []
    for await (const part of x12Reader.readInParts?.(pieces(), context) ?? []) parts.push(part)
    const whole = x12Reader.read(bytes, context) as Reading
    expect(parts.flatMap(({ statements }) => statements)).toEqual(whole.statements)
    expect(Math.max(...parts.map(({ statements }) => statements.length))).toBeLessThan(1500)
    expect(parts.flatMap(({ warnings }) => warnings)).toEqual([])
  })
})
