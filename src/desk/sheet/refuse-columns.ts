import { OctError } from '../../errors.js'
import { columnLetters } from '../../files/workbook/cell-name.js'
import type { Grid } from './grid.js'
import type { SheetOptions, SheetRole } from './sheet.js'

export function ambiguous(
  role: SheetRole,
  columns: { index: number; name: string }[],
  { name }: SheetOptions,
): OctError {
  const places = columns.map(({ index }) => columnLetters(index))
  return new OctError('usage', `Two columns of ${name} are named "${columns[0]?.name}"`, {
    reason: `Columns ${places.join(' and ')} have this name.`,
    tryNext: places.map((letters) => `run the command again with --column ${role}=${letters}`),
  })
}

export function noSuchColumn(
  header: readonly string[],
  wanted: string,
  { name }: SheetOptions,
): OctError {
  return new OctError('usage', `${name} has no column "${wanted}"`, {
    reason: `The first row is: ${listed(header)}.`,
    tryNext: ['use the header of the column or its letter, such as B'],
  })
}

export function noNumberColumn(grid: Grid, { name }: SheetOptions): OctError {
  return new OctError(
    'usage',
    `No column of ${name} seems to contain container, B/L or booking numbers`,
    {
      reason: `The first row is: ${listed(grid.rows[0]?.cells ?? [])}.`,
      tryNext: [
        'run the command again with --column number=<header>, or number=B for column B',
        'name the column in the file: container, bill of lading, booking or number',
      ],
    },
  )
}

const listed = (header: readonly string[]): string => {
  const names = header.map((name) => name.trim()).filter((name) => name !== '')
  const shown = names.slice(0, 12).map((name) => name.slice(0, 40))
  return shown.length > 0 ? shown.join(', ') : 'nothing'
}
