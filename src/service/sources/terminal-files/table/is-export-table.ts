import { foldHeader } from '../profile/fold-header.js'
import type { Titled } from './titled.js'

/** Returns whether headers name data about exports, such as the cut-off, and no data about imports. */
export const isExportTable = ({ names, columns }: Pick<Titled, 'names' | 'columns'>): boolean =>
  names.some((name) => ofExports.test(foldHeader(name))) &&
  !columns.some(({ means }) => means.fact === 'available' || ofImports.has(means.fact))

const ofExports =
  /^(?:ERD|VGM\w*|(?:\w*[^W])?CUTOFF\w*|EARLIEST(?:RECEIV\w+|RETURN)\w*|FIRSTRECEIV\w+|LOAD(?:ING)?PORT|PORTOFLOADING|(?:FULL)?INGATE\w*)$/

/** Facts of which only reports about imports have columns. */
export const ofImports: ReadonlySet<string> = new Set([
  'last_free_day',
  'line_last_free_day',
  'good_through',
  'paid_through',
  'first_storage_day',
  'hold',
  'holds',
  'fee',
  'discharged_at',
  'full_out_at',
])
