import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Unreadable } from '../../src/service/sources/inbox/reader.js'
import type { Reading } from '../../src/service/sources/statement.js'
import { readEdifact, readX12, told } from '../service/sources/edi/read-edi.js'

const folder = new URL('../../../shared/data/edi/', import.meta.url)
const isThere = existsSync(folder)
if (!isThere) process.stderr.write('skipped: ../shared/data/edi is absent, so nothing is cut off\n')

/** One sample of each type. */
const samples = [
  'x12/310_x12-types_01.x12',
  'x12/315_CR_westwood_found.x12',
  'x12/322_x12-types_01.x12',
  'x12/404_x12-types_01.x12',
  'x12/417_synthetic_x12-types-newer.x12',
  'edifact/BAPLIE_95B_php-edifact.edi',
  'edifact/CODECO_prefixcheck.edi',
  'edifact/COARRI_95B_discharge_BGM98_ictsi.edi',
  'edifact/COPRAR_prefixcheck.edi',
  'edifact/COREOR_prefixcheck.edi',
  'edifact/IFTSTA_prefixcheck.edi',
]

/** Possible faults of a file that ends too soon. */
const reasons =
  /cut off before its (?:SE|UNT)|contains no (?:transaction set|message)|does not begin with|fewer than 16 elements/

const withinSegment = /the file ends within a segment|has no (?:IEA|UNZ)|cut off before its/

/** Returns where the segments end. The first result contains at most an envelope. */
function endsIn(text: string): number[] {
  const mark = text.includes('~') ? '~' : text.includes("'") ? "'" : '\n'
  return [...text].flatMap((character, at) => (character === mark ? [at + 1] : []))
}

describe.skipIf(!isThere)('a file that is truncated after any of its segments', () => {
  it.each(samples)('%s', (name) => {
    const text = readFileSync(new URL(name, folder), 'latin1')
    const read = (it: string): Reading => (name.startsWith('x12') ? readX12(it) : readEdifact(it))
    const whole = told(read(text))
    expect(whole.length).toBeGreaterThan(0)
    for (const end of endsIn(text).slice(1)) {
      const cut = text.slice(0, end)
      const said = saidOf(() => read(cut))
      if (typeof said === 'string') expect(said).toMatch(reasons)
      else expect(told(said)).toEqual(whole)
      // What comes before the cut-off message is read normally.
      const behind = read(`${text.trimEnd()}\n${cut}`)
      expect(told(behind).slice(0, whole.length)).toEqual(whole)
      const isOpen = typeof said === 'string'
      if (isOpen) expect(behind.warnings.at(-1)?.reason).toMatch(withinSegment)
    }
  })
})

function saidOf(read: () => Reading): Reading | string {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return error.message
  }
}
