import { NotNow, Unreadable } from '../../inbox/reader.js'
import type { Table } from './report-table.js'

/** Reads the tables of a workbook or web page in the worker thread. Throws `NotNow` or `Unreadable`. */
export async function askTables(name: 'workbook' | 'page', bytes: Uint8Array): Promise<Table[]> {
  const { askReader } = await import('../../../documents/reading/ask-reader.js')
  const outcome = await askReader({ name, question: bytes, given: [bytes] })
  if ('failure' in outcome) {
    const { failure, isBusy } = outcome
    if (isBusy) throw new NotNow(failure)
    throw new Unreadable(`The ${name} cannot be read: ${failure} Save the file as CSV.`)
  }
  if (typeof outcome.answer === 'string') throw new Unreadable(outcome.answer)
  return outcome.answer.map(({ name, isHidden, rows }) => ({
    ...{ name, isHidden },
    rows: () => rows,
    header: null,
    titles: [],
  }))
}
