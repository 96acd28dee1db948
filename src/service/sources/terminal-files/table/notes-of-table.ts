import type { Column } from './find-header.js'
import type { Row } from './report-table.js'

/** Returns the text of a row that is a note, such as a footer or the name of a section. Null for any other row. */
export function noteIn({ cells }: Row, columns: readonly Column[]): string | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const [first = '', another] = filled
  const isBox = columns.some(
    ({ index, means }) => means.fact === 'container' && /\d{6}/.test(cells[index] ?? ''),
  )
  return first === '' || another !== undefined || isBox ? null : first.slice(0, 200)
}
