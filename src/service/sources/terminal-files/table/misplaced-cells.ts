import type { ColumnFact } from '../profile/column-fact.js'
import type { Column } from './find-header.js'
import type { Row } from './report-table.js'

type Shape = 'date' | 'amount' | 'status' | 'size' | 'state' | 'availability' | 'sailing'

/** Counts cells that cannot be below their header, such as `$0.00` below `Vessel`. */
export const misplacedIn = ({ cells }: Pick<Row, 'cells'>, columns: readonly Column[]): number =>
  columns.filter(({ index, means }) => isMisplaced(cells[index] ?? '', means)).length

/** Returns whether a cell has a form that the facts below its header never have. */
export const isMisplaced = (cell: string, { fact }: ColumnFact): boolean =>
  impossible[fact]?.some((shape) => shapes[shape].test(cell.trim())) === true

/**
 * Returns whether a row has lost or gained a cell, so that its cells are below the headers of others. A single misplaced
 * cell shows this only in a row with fewer cells than the header. Otherwise, the cell is only unusual.
 */
export function areShifted(row: Pick<Row, 'cells'>, columns: readonly Column[]): boolean {
  const isShort = columns.some(({ index }) => index >= row.cells.length)
  return misplacedIn(row, columns) >= (isShort ? 1 : 2)
}

const shapes: Readonly<Record<Shape, RegExp>> = {
  date: /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?:[ T]+\d{1,2}:?\d\d\S*)?$/,
  amount: /^(?:[$€£]|USD|CAD|EUR)\s*\d[\d.,]*$/,
  status: /^(?:released?|(?:on )?hold|held|cleared)$/i,
  size: /^(?:20|40|45)[ /'-]?(?:SD|DV|DC|GP|ST|HC|HQ|RF|RH|OT|FR|TK)(?:[ /]?[89][56])?$/i,
  availability: /^(?:not )?available$/i,
  sailing: /^[A-Z][A-Z .'-]{4,}[A-Z] ?\/ ?(?=\S*\d)[A-Z\d]{2,10}$/,
  state: /^(?:in yard|on vessel|in terminal|on ship|grounded)$/i,
}

const ofTimes: readonly Shape[] = ['amount', 'size', 'availability', 'sailing']
const ofDays: readonly Shape[] = [...ofTimes, 'state']
const ofNames: readonly Shape[] = ['amount', 'size', 'date', 'status', 'availability']

/** The shapes of cells that a column of each fact never has. */
const impossible: Readonly<Partial<Record<ColumnFact['fact'], readonly Shape[]>>> = {
  last_free_day: ofDays,
  line_last_free_day: ofDays,
  good_through: ofDays,
  paid_through: ofDays,
  first_storage_day: ofDays,
  appointment: ofTimes,
  discharged_at: ofTimes,
  full_out_at: ofTimes,
  empty_in_at: ofTimes,
  eta: ofTimes,
  ata: ofTimes,
  vessel_arrival: ofTimes,
  available: ['amount', 'size', 'sailing'],
  hold: ['amount', 'size', 'state', 'availability', 'sailing'],
  holds: ['amount', 'size', 'state', 'availability', 'sailing'],
  fee: ['date', 'size', 'status', 'state', 'availability', 'sailing'],
  status: ['amount', 'size', 'date', 'sailing'],
  location: ['amount', 'size', 'status', 'availability', 'sailing'],
  line: ['amount', 'size', 'date', 'state'],
  vessel: [...ofNames, 'state'],
  vessel_voyage: [...ofNames, 'state'],
  voyage: [...ofNames, 'state'],
  size_type: ['amount', 'date', 'status', 'state', 'availability', 'sailing'],
  seal: ofNames,
  weight: ofNames,
}
