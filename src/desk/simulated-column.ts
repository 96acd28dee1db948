import type { Column } from '../cli/output/view.js'

/**
 * Returns the last column of a table, which marks the rows that a sandbox invented. It is there only
 * when there is such a row, and on a terminal the footer replaces it.
 */
export function simulatedColumn<Row>(isSimulated: (row: Row) => boolean | undefined): Column<Row> {
  return {
    heading: 'Simulated',
    text: (row) => ({ words: isSimulated(row) ? 'simulated' : '', tone: 'dim' }),
    isInFooter: true,
    isShown: (rows) => rows.some((row) => isSimulated(row)),
  }
}
