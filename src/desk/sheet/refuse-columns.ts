import { OctError } from '../../errors.js'
import { columnLetters } from '../../files/workbook/cell-name.js'
import type { Grid } from './grid.js'
import type { SheetOptions, SheetRole } from './sheet.js'

/** `usage`: two columns of one name could be meant. */
export function ambiguous(
  role: SheetRole,
  columns: { index: number; name: string }[],
  { name }: SheetOptions,
): OctError {
  const places = columns.map(({ index }) => columnLetters(index))
  return new OctError('usage', `Two columns of ${name} are named "${columns[0]?.name}"`, {
    reason: `Columns ${places.join(' and ')} could both be meant.`,
    tryNext: places.map((letters) => `the same command with --column ${role}=${letters}`),
  })
}

/** `usage`: an option names a column that is not there. */
export function noSuchColumn(
  header: readonly string[],
  wanted: string,
  { name }: SheetOptions,
): OctError {
  return new OctError('usage', `${name} has no column "${wanted}"`, {
    reason: `Its first row reads: ${listed(header)}.`,
    tryNext: ['name the column as its header does, or by its letter, such as B'],
  })
}

/** `usage`: no column can be told to hold the numbers. */
export function noNumberColumn(grid: Grid, { name }: SheetOptions): OctError {
  return new OctError('usage', `No column of ${name} is known to hold numbers`, {
    reason: `Its first row reads: ${listed(grid.rows[0]?.cells ?? [])}.`,
    tryNext: [
      'the same command with --column number=<header>, or =B for a column by its letter',
      'or name the column in the file: container, bill of lading, booking or number',
    ],
  })
}

const listed = (header: readonly string[]): string => {
  const names = header.map((name) => name.trim()).filter((name) => name !== '')
  const shown = names.slice(0, 12).map((name) => name.slice(0, 40))
  return shown.length > 0 ? shown.join(', ') : 'nothing'
}
