import type { Column } from '../cli/output/view.js'

export function simulatedColumn<Row>(isSimulated: (row: Row) => boolean | undefined): Column<Row> {
  return {
    heading: 'Simulated',
    text: (row) => ({ words: isSimulated(row) ? 'simulated' : '', tone: 'dim' }),
    isInFooter: true,
    isShown: (rows) => rows.some((row) => isSimulated(row)),
  }
}
