import { NotNow, Unreadable } from '../../inbox/reader.js'
import type { Table } from './report-table.js'

export async function askWorkbook(bytes: Uint8Array): Promise<Table[]> {
  const { askReader } = await import('../../../documents/reading/ask-reader.js')
  const outcome = await askReader({ name: 'workbook', question: bytes, given: [bytes] })
  if ('failure' in outcome) {
    const { failure, isBusy } = outcome
    if (isBusy) throw new NotNow(failure)
    throw new Unreadable(`The workbook cannot be read: ${failure} Save it as CSV.`)
  }
  if (typeof outcome.answer === 'string') throw new Unreadable(outcome.answer)
  return outcome.answer.map(({ name, rows }) => ({
    name,
    rows: () => rows,
    header: null,
    titles: [],
  }))
}
