import { withoutMarkup } from '../../../../domain/without-markup.js'

/** Text of a table cell. If the cell cannot be used, `problem` says why. */
export type CellText = { text: string } | { problem: string }

/** Returns the text of a cell on one line, without invisible characters, tags and quotation marks. Rejects formulas. */
export function cleanCell(cell: string): CellText {
  if (cell.length > longestCell) return { problem: `has ${cell.length} characters` }
  if (plain.test(cell)) return { text: isEmpty.test(cell) ? '' : cell }
  const visible = withoutMarkup(cell.replace(invisible, '').replace(blank, ' ').trim())
  const literal = /^="([^"]*)"$/.exec(visible)?.[1] ?? /^'(.*)$/.exec(visible)?.[1] ?? visible
  if (/^[=@]/.test(literal)) return { problem: 'is a formula' }
  return { text: isEmpty.test(literal) ? '' : literal }
}

const longestCell = 1000
const plain = /^(?:[A-Z0-9][A-Z0-9.:]*)?$/
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const blank = /[\p{Cc}\s]+/gu

const isEmpty =
  /^(?:[-\u2010-\u2015\u2212]+|\.+|\?+|n[./ ]?a\.?|n\.?v\.?t\.?|not applicable|null|nil|tb[acd]|unknown|not available yet|#(?:N\/A|REF!|VALUE!|NAME\?|NULL!|NUM!|DIV\/0!)|#+)$/i
