import type { Column } from '../cli/output/view.js'

/** Always the last column; present in a table only where some row was invented by the sandbox. */
export function simulatedColumn<Row>(isSimulated: (row: Row) => boolean | undefined): Column<Row> {
  return {
    heading: 'Simulated',
    text: (row) => ({ words: isSimulated(row) ? 'simulated' : '', tone: 'dim' }),
    isShown: (rows) => rows.some((row) => isSimulated(row)),
  }
}
