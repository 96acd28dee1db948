import { writeXlsx } from 'hucre/xlsx'

export interface WrittenSheet {
  name: string
  rows: readonly (readonly WrittenValue[])[]
  widths: readonly number[]
}

export type WrittenValue = string | number | boolean | null

/** Writes a workbook. No text becomes a formula. Cuts long texts. The same rows always give the same bytes. */
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

/** Modification time of all parts of the archive. It never changes, so that the same rows give the same bytes. */
const constantTime = new Date('1980-01-01T00:00:00Z')

const longestText = 32_767

function plainValue(value: WrittenValue): WrittenValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value !== 'string') return value
  // Removes an unpaired surrogate, because Excel could not read the sheet otherwise.
  const text = value.slice(0, longestText).replace(/[\ud800-\udbff]$/, '')
  // Escapes the underscore of a text such as `_x0041_`, because programs would read it as an escaped character.
  return text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
}

/** Returns a name that Excel accepts for a sheet: at most 31 characters, no apostrophe at the start or end. */
const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .replace(/^'|'$/g, ' ')
