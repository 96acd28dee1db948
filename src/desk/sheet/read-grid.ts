import { OctError } from '../../errors.js'
import { decodeText } from '../../files/decode-text.js'
import type { Grid } from './grid.js'
import { readDelimited } from './read-delimited.js'
import { refuseForeign } from './refuse-foreign.js'
import type { SheetOptions } from './sheet.js'
import { workbookGrid } from './workbook-grid.js'

/** Reads a table from csv, tsv or Excel. Throws `usage` for another kind of file, and `local` for a damaged file. */
export function readGrid(bytes: Uint8Array, options: SheetOptions): Grid {
  const grid = isZip(bytes) ? workbookGrid(bytes, options) : readTexts(bytes, options)
  if (grid.isCut) throw tooMany(options.name)
  if (grid.rows.length === 0) throw isEmpty(options.name)
  return grid
}

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

function readTexts(bytes: Uint8Array, options: SheetOptions): Grid {
  refuseForeign(bytes, options.name)
  if (options.sheet !== undefined) {
    throw new OctError('usage', `${options.name} is not a workbook and has no sheets`, {
      tryNext: ['run the command again without --sheet'],
    })
  }
  return readDelimited(decodeText(bytes))
}

function tooMany(name: string): OctError {
  return new OctError('local', `${name} is too large for a list of numbers`, {
    reason: 'The limit for a list of numbers is 250,000 rows.',
    tryNext: ['split the list into several files, or remove columns'],
  })
}

function isEmpty(name: string): OctError {
  return new OctError('usage', `${name} is empty`, {
    tryNext: ['write one number per line, or a csv with a column of numbers'],
  })
}
