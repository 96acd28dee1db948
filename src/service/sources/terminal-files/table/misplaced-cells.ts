import type { ColumnFact } from '../profile/column-fact.js'
import type { Column } from './find-header.js'
import type { Row } from './report-table.js'

type Shape = 'date' | 'amount' | 'status' | 'size' | 'state'

/** Counts cells that cannot be below their header, such as `$0.00` below `Vessel`. */
export const misplacedIn = ({ cells }: Pick<Row, 'cells'>, columns: readonly Column[]): number =>
  columns.filter(({ index, means }) => {
    const cell = (cells[index] ?? '').trim()
    return impossible[means.fact]?.some((shape) => shapes[shape].test(cell))
  }).length

/** Minimum number of misplaced cells which show that a row has lost a cell, and not that a cell is unusual. */
export const leastMisplaced = 2

const shapes: Readonly<Record<Shape, RegExp>> = {
  date: /^\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}(?:[ T]+\d{1,2}:?\d\d\S*)?$/,
  amount: /^(?:[$€£]|USD|CAD|EUR)\s*\d[\d.,]*$/,
  status: /^(?:released?|(?:on )?hold|held|cleared)$/i,
  size: /^(?:20|40|45)[ /'-]?(?:SD|DV|DC|GP|ST|HC|HQ|RF|RH|OT|FR|TK)(?:[ /]?[89][56])?$/i,
  state: /^(?:in yard|on vessel|in terminal|on ship|grounded)$/i,
}

const ofTimes: readonly Shape[] = ['amount', 'size']
const ofNames: readonly Shape[] = ['amount', 'size', 'date', 'status']

/** The shapes of cells that a column of each fact never has. */
const impossible: Readonly<Partial<Record<ColumnFact['fact'], readonly Shape[]>>> = {
  last_free_day: ofTimes,
  line_last_free_day: ofTimes,
  good_through: ofTimes,
  paid_through: ofTimes,
  first_storage_day: ofTimes,
  appointment: ofTimes,
  discharged_at: ofTimes,
  full_out_at: ofTimes,
  empty_in_at: ofTimes,
  eta: ofTimes,
  ata: ofTimes,
  vessel_arrival: ofTimes,
  available: ['amount', 'size'],
  hold: ['amount', 'size', 'state'],
  holds: ['amount', 'size', 'state'],
  fee: ['date', 'size', 'status', 'state'],
  status: ['amount', 'size', 'date'],
  location: ['amount', 'size', 'status'],
  line: ['amount', 'size', 'date', 'state'],
  vessel: [...ofNames, 'state'],
  vessel_voyage: [...ofNames, 'state'],
  voyage: [...ofNames, 'state'],
  size_type: ['amount', 'date', 'status', 'state'],
  seal: ofNames,
  weight: ofNames,
}
