import type { ColumnFact } from '../profile/column-fact.js'
import type { Column } from './find-header.js'
import type { Row } from './report-table.js'

type Shape =
  | 'date'
  | 'amount'
  | 'decimal'
  | 'status'
  | 'size'
  | 'state'
  | 'availability'
  | 'sailing'
  | 'flag'
  | 'answer'

/** Counts cells that cannot be below their header, such as `$0.00` below `Vessel`. */
export const misplacedIn = ({ cells }: Pick<Row, 'cells'>, columns: readonly Column[]): number =>
  columns.filter(({ index, means }) => isMisplaced(cells[index] ?? '', means)).length

/** Returns whether a cell has a form that the facts below its header never have. */
export const isMisplaced = (cell: string, { fact }: ColumnFact): boolean =>
  impossible[fact]?.some((shape) => shapes[shape].test(cell.trim())) === true

/**
 * Returns whether a row has lost or gained a cell, so that its cells are below the headers of others. A single
 * misplaced cell shows this only in a row with fewer or more cells than the header. Otherwise, the cell is only
 * unusual. `width` is the number of cells in the header of a text, where a part of an amount such as `$1,340.00` can
 * be a cell of its own.
 */
export function areShifted(
  row: Pick<Row, 'cells'>,
  columns: readonly Column[],
  width: number | null,
): boolean {
  const isShort = columns.some(({ index }) => index >= row.cells.length)
  const isWide = isWider(row, width)
  if (isWide && isOfColumn(row.cells.findLast((cell) => cell.trim() !== '') ?? '')) return true
  return misplacedIn(row, columns) >= (isShort || isWide ? 1 : 2)
}

/** Returns whether a cell has the form of a fact. A cell without a header and without such a form is only a note. */
const isOfColumn = (cell: string): boolean =>
  [/^\d+(?:\.\d+)?$/, ...Object.values(shapes)].some((shape) => shape.test(cell.trim()))

/** Returns whether a row of a text has a cell after the last column of the header. */
export const isWider = ({ cells }: Pick<Row, 'cells'>, width: number | null): boolean =>
  width !== null && cells.findLastIndex((cell) => cell.trim() !== '') >= width

const shapes: Readonly<Record<Shape, RegExp>> = {
  date: /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?:[ T]+\d{1,2}:?\d\d\S*)?$/,
  amount: /^(?:[$€£]|USD|CAD|EUR)\s*\d[\d.,]*$/,
  decimal: /^\d{1,6}\.\d\d$/,
  flag: /^(?:yes|y|1|true)$/i,
  answer: /^(?:yes|no|true|false)$/i,
  status: /^(?:released?|(?:on )?hold|held|cleared)$/i,
  size: /^(?:20|40|45)[ /'-]?(?:SD|DV|DC|GP|ST|HC|HQ|RF|RH|OT|FR|TK)(?:[ /]?[89][56])?$/i,
  availability: /^(?:not )?available$/i,
  sailing: /^[A-Z][A-Z .'-]{4,}[A-Z] ?\/ ?(?=\S*\d)[A-Z\d]{2,10}$/,
  state: /^(?:in yard|on vessel|in terminal|on ship|grounded)$/i,
}

const ofTimes: readonly Shape[] = ['amount', 'decimal', 'size', 'availability', 'sailing', 'flag']
const ofDays: readonly Shape[] = [...ofTimes, 'state']
const ofNames: readonly Shape[] = [
  'amount',
  'decimal',
  'size',
  'date',
  'status',
  'availability',
  'answer',
]

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
  available: ['amount', 'decimal', 'size', 'sailing'],
  hold: ['amount', 'decimal', 'size', 'state', 'availability', 'sailing'],
  holds: ['amount', 'decimal', 'size', 'date', 'state', 'availability', 'sailing'],
  fee: ['date', 'size', 'status', 'state', 'availability', 'sailing'],
  status: ['amount', 'decimal', 'size', 'date', 'sailing'],
  location: ['amount', 'decimal', 'size', 'status', 'answer', 'availability', 'sailing'],
  line: ['amount', 'decimal', 'size', 'date', 'state'],
  vessel: [...ofNames, 'state'],
  vessel_voyage: [...ofNames, 'state'],
  voyage: [...ofNames, 'state'],
  size_type: ['amount', 'decimal', 'answer', 'date', 'status', 'state', 'availability', 'sailing'],
  seal: ofNames,
  weight: ['amount', 'size', 'date', 'status', 'availability', 'answer'],
}
