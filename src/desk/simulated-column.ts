import type { Column } from '../cli/output/view.js'

/** A last column that marks simulated rows. It appears only if the sandbox made any row. */
export function simulatedColumn<Row>(isSimulated: (row: Row) => boolean | undefined): Column<Row> {
  return {
    heading: 'Simulated',
    text: (row) => ({ words: isSimulated(row) ? 'simulated' : '', tone: 'dim' }),
    isInFooter: true,
    isShown: (rows) => rows.some((row) => isSimulated(row)),
  }
}
