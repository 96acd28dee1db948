import type { Column } from '../cli/output/view.js'

/** Always the last column; shown only if some row was invented by the sandbox. */
export function simulatedColumn<Row>(isSimulated: (row: Row) => boolean | undefined): Column<Row> {
  return {
    heading: 'Simulated',
    text: (row) => ({ words: isSimulated(row) ? 'simulated' : '', tone: 'dim' }),
    isInFooter: true,
    isShown: (rows) => rows.some((row) => isSimulated(row)),
  }
}
