import { markupLines } from './markup-lines.js'
import { markupText } from './markup-text.js'
import type { PlacedLine } from './placed-line.js'

/**
 * Returns the text of a Word document. In `placed`, each table cell keeps its column. Omits text that the page does not
 * show: deleted text of change tracking, struck-through and hidden text, and field codes.
 */
export function wordText(xml: string): { text: string; placed: PlacedLine[][] } {
  const shown = withoutUnshown(xml)
  return { text: markupText(asMarkup(shown)), placed: [markupLines(asTables(shown))] }
}

const withoutUnshown = (xml: string): string =>
  xml
    .replace(/<\?[^<>]*>/g, '')
    .replace(/<w:(delText|delInstrText|instrText)\b[^<>]*>[^<>]*<\/w:\1>/g, '')
    .replace(
      /<w:r(?: [^<>]*)?>\s*<w:rPr>((?:(?!<\/w:rPr>)[\s\S])*)<\/w:rPr>(?:(?!<\/w:r>)[\s\S])*<\/w:r>/g,
      (run, look) =>
        /<w:(?:d?strike|vanish)(?:\/>|\s+(?!w:val="(?:0|false|off)"))/.test(look) ? '' : run,
    )

/** Returns HTML in which a tab begins a new cell and each table cell has one line. */
const asMarkup = (xml: string): string =>
  withoutRuns(
    xml
      .replace(/<w:tc\b[^<>]*>[\s\S]*?<\/w:tc>/g, (cell) => cell.replace(/<\/w:p>/g, ' '))
      .replace(/<\/w:tc>/g, '<td/>')
      .replace(/<w:tab\/>/g, '<td/>')
      .replace(/<w:br\b[^<>]*>|<\/w:p>|<\/w:tr>/g, '<br/>'),
  )

/** Converts paragraphs with tabs to table rows, because authors align columns with tabs. */
function asTables(xml: string): string {
  const parts = xml.split(/(<w:tbl(?: [^<>]*)?>|<\/w:tbl>)/)
  let depth = 0
  const html = parts.map((part) => {
    if (/^<w:tbl[ >]/.test(part)) return depth++ === 0 ? '<table>' : ' '
    if (part === '</w:tbl>') return --depth === 0 ? '</table>' : ' '
    return depth > 0
      ? part
      : part.replace(/<w:p(?: [^<>]*)?>(?:(?!<\/w:p>)[\s\S])*<\/w:p>/g, rowOfTabs)
  })
  return withoutRuns(
    html
      .join('')
      .replace(/<(\/?)w:tr\b[^<>]*>/g, '<$1tr>')
      .replace(cellStart, (_, properties = '') => {
        const [, span = '1'] = /<w:gridSpan w:val="(\d+)"/.exec(properties) ?? []
        return `<td colspan="${span}">`
      })
      .replace(/<w:tab\/>/g, ' ')
      .replace(/<w:br\b[^<>]*>|<\/w:p>/g, '<br/>'),
  )
}

const cellStart = /<w:tc(?: [^<>]*)?>(\s*<w:tcPr>(?:(?!<\/w:tcPr>)[\s\S])*<\/w:tcPr>)?/g

const rowOfTabs = (paragraph: string): string =>
  paragraph.includes('<w:tab/>')
    ? `<table><tr><td>${paragraph.replaceAll('<w:tab/>', '</td><td>')}</td></tr></table>`
    : paragraph

const withoutRuns = (markup: string): string =>
  markup.replace(/<\/?w:(?:r|t|rPr|proofErr)\b[^<>]*>/g, '')
