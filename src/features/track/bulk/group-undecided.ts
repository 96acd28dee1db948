import type { LineAnswer, LineDoubts, TrackQuestions } from '../../../desk/tracking/track-order.js'
import type { InferredNumber } from '../../../domain/inferred-number.js'
import type { BulkRow } from './bulk-row.js'

export interface UndecidedGroup {
  numbers: string[]
  inference: InferredNumber
  about: LineDoubts
  rows: BulkRow[]
}

export interface GroupQuestions {
  chooseLine: NonNullable<TrackQuestions['chooseLine']>
  /** Asks the user once about a group of similar numbers. If the user answers `each`, asks about each number. */
  chooseGroup: (group: UndecidedGroup) => Promise<LineAnswer | 'each'>
}

/** Groups undecided rows by form of number, type, candidates, named shipping line and doubts. */
export function groupUndecided(rows: readonly BulkRow[]): UndecidedGroup[] {
  const groups = new Map<string, UndecidedGroup>()
  for (const row of rows) {
    if (row.fate.kind !== 'undecided') continue
    const { inference } = row.fate
    const about = doubtsOf(row)
    const key = [
      formOf(row.number),
      inference.number_type,
      row.line?.candidates,
      about.given,
      ...about.doubts.map((words) => words.replaceAll(row.number, '')),
    ].join('\n')
    const group = groups.get(key)
    if (group === undefined) {
      groups.set(key, { numbers: [row.number], inference, about, rows: [row] })
    } else {
      group.numbers.push(row.number)
      group.rows.push(row)
    }
  }
  return [...groups.values()]
}

export function doubtsOf({ line, fate }: BulkRow): LineDoubts {
  const doubts = line === undefined || line.doubts === '' ? [] : [line.doubts]
  const given = fate.kind === 'undecided' ? fate.given : undefined
  return { doubts, ...(given === undefined ? {} : { given }) }
}

export function formOf(number: string): string {
  const [, letters = '', digits = ''] = /^([A-Z]*)(\d+)$/i.exec(number) ?? []
  if (digits === '') return `${number.length} characters`
  const count = `${digits.length} digits`
  return letters === '' ? count : `${letters.toUpperCase()} and ${count}`
}
