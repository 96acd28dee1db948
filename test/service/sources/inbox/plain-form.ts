import { type Form, type Reader, Unreadable } from '../../../../src/service/sources/inbox/reader.js'
import type { Reading } from '../../../../src/service/sources/statement.js'

/**
 * A format for tests. A file begins with `PLAIN`. Then each line is the JSON of a statement. The lines `warn`, `aside`
 * and `fault` stand for warnings, unused parts and errors. The last line is `END`.
 */
export const plainForm = (more: Partial<Reader> = {}): Form => ({
  name: 'plain',
  recognizes: (head) => head.startsWith('PLAIN'),
  load: async () => ({
    name: 'plain',
    read: (bytes) => readPlain(Buffer.from(bytes).toString()),
    acknowledge: async () => ({ suffix: 'ack', text: 'thanks' }),
    ...more,
  }),
})

export const plainFile = (...lines: unknown[]): string =>
  [
    'PLAIN',
    ...lines.map((it) => (typeof it === 'string' ? it : JSON.stringify(it))),
    'END',
    '',
  ].join('\n')

function readPlain(text: string): Reading {
  const lines = text.trimEnd().split('\n').slice(1)
  if (lines.pop() !== 'END') throw new Unreadable('It ends in the middle.', `line ${lines.length}`)
  const reading: Reading = { statements: [], setAside: [], warnings: [] }
  for (const [index, line] of lines.entries()) {
    const where = `line ${index + 2}`
    if (line === 'fault') throw new Error('the reader is broken')
    if (line === 'warn') reading.warnings.push({ where, reason: 'It is odd.' })
    else if (line === 'aside') reading.setAside.push({ where, reason: 'It has no use.' })
    else reading.statements.push(JSON.parse(line))
  }
  return reading
}
