import type { LineAnswer, LineDoubts, TrackQuestions } from '../../../desk/tracking/track-order.js'
import type { InferredNumber } from '../../../domain/inferred-number.js'
import type { BulkRow } from './bulk-row.js'

/** Numbers of one form with the same candidates, which one answer can settle. */
export interface UndecidedGroup {
  numbers: string[]
  /** What the first of them was taken for; the candidates are those of all. */
  inference: InferredNumber
  /** What speaks against the first of them, and the line that was named for all. */
  about: LineDoubts
  rows: BulkRow[]
}

/** How a person answers for many numbers at once. */
export interface GroupQuestions {
  chooseLine: NonNullable<TrackQuestions['chooseLine']>
  /** For numbers that are alike; `each` asks for them one by one. */
  chooseGroup: (group: UndecidedGroup) => Promise<LineAnswer | 'each'>
}

/**
 * The undecided rows by what a person would decide about: the form, the kind and the candidates, the
 * line that was named and what speaks against it.
 */
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

/** What a person should hear of a row before its line is chosen. */
export function doubtsOf({ line, fate }: BulkRow): LineDoubts {
  const doubts = line === undefined || line.doubts === '' ? [] : [line.doubts]
  const given = fate.kind === 'undecided' ? fate.given : undefined
  return { doubts, ...(given === undefined ? {} : { given }) }
}

/** `9 digits`, `MAEU and 9 digits`, or its length: how a person would describe the number. */
export function formOf(number: string): string {
  const [, letters = '', digits = ''] = /^([A-Z]*)(\d+)$/i.exec(number) ?? []
  if (digits === '') return `${number.length} characters`
  const count = `${digits.length} digits`
  return letters === '' ? count : `${letters.toUpperCase()} and ${count}`
}
