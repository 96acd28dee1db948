import { writeXlsx } from 'hucre/xlsx'

export interface WrittenSheet {
  name: string
  rows: readonly (readonly WrittenValue[])[]
  /** The width of each column, in characters. */
  widths: readonly number[]
}

export type WrittenValue = string | number | boolean | null

/**
 * Texts stay texts, whatever formula they look like. The same rows give the same bytes at any time.
 * Texts longer than a cell may hold are cut.
 */
export async function writeWorkbook({ name, rows, widths }: WrittenSheet): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      {
        name: sheetName(name),
        rows: rows.map((row) => row.map(plainValue)),
        columns: widths.map((width) => ({ width })),
      },
    ],
    properties: { modified: constantTime },
  })
}

/** The time that the parts of the archive have too: the library would write the current time. */
const constantTime = new Date('1980-01-01T00:00:00Z')

/** The format allows no longer text in a cell. */
const longestText = 32_767

function plainValue(value: WrittenValue): WrittenValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value !== 'string') return value
  // Half of a surrogate pair at the cut would make the sheet unreadable.
  const text = value.slice(0, longestText).replace(/[\ud800-\udbff]$/, '')
  // Readers take `_x0041_` for an escaped character; an escaped underscore keeps the text as it is.
  return text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
}

/** At most 31 characters, some of which the format forbids, and never an apostrophe at either end. */
const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .replace(/^'|'$/g, ' ')
