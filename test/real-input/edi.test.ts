import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Reading } from '../../src/service/sources/statement.js'
import { readEdifact, readX12, told } from '../service/sources/edi/read-edi.js'
import { messagesOfEdifact } from './messages-of-edifact.js'
import { messagesOfX12 } from './messages-of-x12.js'

const folder = new URL('../../../shared/data/edi/', import.meta.url)
const isThere = existsSync(folder)
if (!isThere)
  process.stderr.write('skipped: ../shared/data/edi is absent, so nothing is read from it\n')

const textOf = (name: string): string => readFileSync(new URL(name, folder), 'latin1')
const namesIn = (kind: string): string[] => readdirSync(new URL(`${kind}/`, folder)).sort()

const saidBy = (reading: Reading): string[] => [
  ...told(reading),
  ...reading.setAside.map(({ where, reason }) => `aside ${where}: ${reason}`),
]

describe.skipIf(!isThere)('messages of lines, terminals and railroads', () => {
  it('are all listed', () => {
    expect(namesIn('x12')).toEqual(Object.keys(messagesOfX12).sort())
    expect(namesIn('edifact')).toEqual(Object.keys(messagesOfEdifact).sort())
  })

  it.each(Object.entries(messagesOfX12))('%s', (name, lines) => {
    expect(saidBy(readX12(textOf(`x12/${name}`)))).toEqual(lines)
  })

  it.each(Object.entries(messagesOfEdifact))('%s', (name, lines) => {
    expect(saidBy(readEdifact(textOf(`edifact/${name}`)))).toEqual(lines)
  })

  it('with wrong counts are read with a warning', () => {
    const { warnings } = readEdifact(textOf('edifact/COARRI_95B_discharge_BGM44_jict.edi'))
    expect(warnings).toContainEqual({
      where: 'segment 26 (UNT)',
      reason: 'the segment states a count of 534 segments, but the message has 25',
    })
  })

  it('that call a box of 28 tonnes empty are marked as doubtful', () => {
    const { statements, warnings } = readEdifact(textOf('edifact/COPRAR_prefixcheck.edi'))
    expect(warnings).toContainEqual({
      where: 'segment 14 (EQD)',
      reason: 'MSCU1234566: the container is reported as empty, but is too heavy',
    })
    const [departure] = statements.flatMap(({ observation: it }) =>
      it.kind === 'milestone' ? [it] : [],
    )
    expect(departure?.vessel?.name).toBe('MSC MAYA')
  })
})
