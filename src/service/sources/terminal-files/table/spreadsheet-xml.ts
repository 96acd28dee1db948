/** Returns whether a file is an Excel workbook in the XML form of 2003, which many terminals export as `.xls`. */
export const isSpreadsheetXml = (head: string): boolean =>
  /^[^<\w]{0,8}<\?xml[^>]*>\s*(?:<\?mso-application[^>]*>\s*)?<(?:ss:)?Workbook\b/i.test(
    head.replaceAll('\0', ''),
  )

/** Converts a 2003 XML workbook to HTML tables. The name of a sheet becomes a line above its table. */
export function pageOfSpreadsheet(xml: string): string {
  let column = 1
  return xml.replace(
    /<(\/?)(?:ss:)?(Worksheet|Table|Row|Cell)\b([^>]*?)(\/?)>/gi,
    (_, end: string, name: string, attributes: string, closed: string) => {
      const tag = htmlTags[name.toLowerCase()] ?? 'p'
      if (end !== '') return tag === 'p' ? '' : `</${tag}>`
      if (tag === 'p') return `<p>${attribute(attributes, 'Name')}</p>`
      if (tag === 'tr') column = 1
      if (tag !== 'td') return closed === '' ? `<${tag}>` : ''
      const at = Number(attribute(attributes, 'Index')) || column
      const empty = '<td></td>'.repeat(Math.min(Math.max(0, at - column), mostEmpty))
      const span = 1 + (Number(attribute(attributes, 'MergeAcross')) || 0)
      column = Math.max(at, column) + span
      return `${empty}<td colspan="${span}">${closed === '' ? '' : '</td>'}`
    },
  )
}

const htmlTags: Readonly<Record<string, string>> = { table: 'table', row: 'tr', cell: 'td' }

const attribute = (attributes: string, name: string): string =>
  new RegExp(`(?:^|[\\s:])${name}="([^"<>]*)"`, 'i').exec(attributes)?.[1] ?? ''

/** Maximum number of empty cells before a cell. Reports have fewer columns. */
const mostEmpty = 300
