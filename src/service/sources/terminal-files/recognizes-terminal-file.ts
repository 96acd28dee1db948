import { withoutMarkup } from '../../../domain/without-markup.js'
import { isOfBlocks } from './table/blocks-of-containers.js'
import { isReleaseInquiry } from './table/nameless-columns.js'
import { isPage } from './table/page-form.js'
import { isSpreadsheetXml } from './table/spreadsheet-xml.js'

/** Returns true for a workbook, a web page with the extension .xls, a JSON list, or a table about containers. */
export function recognizesTerminalFile(start: string, fileName: string): boolean {
  const head = start
    .replace(/^(?:\u00ff\u00fe|\u00fe\u00ff|\u00ef\u00bb\u00bf)/, '')
    .replaceAll('\0', '')
  if (head.startsWith('PK\u0003\u0004')) return /\.xls[xm]$/i.test(fileName) || head.includes('xl/')
  if (/\.xls$/i.test(fileName) && isPage(head)) return true
  if (isSpreadsheetXml(head)) return true
  if (isReportPage(head, fileName)) return true
  if (/\.eml$/i.test(fileName) || isMessage(head)) return false
  if (/\.(?:csv|tsv)$/i.test(fileName)) return true
  if (/^\s*[[{]/.test(head)) {
    const isOfRows = () =>
      [...head.matchAll(rowOfCells)].some(([, row = '']) =>
        isReleaseInquiry(row.split(',').map((cell) => cell.trim().slice(1, -1))),
      )
    return boxMember.test(head) || /"[A-Z]{4}\d{7}"\s*:\s*\{/.test(head) || isOfRows()
  }
  const lines = head.split(/\r?\n/, 40)
  if (lines.some((line) => isReleaseInquiry(line.split(/[\t,]/))) || isOfBlocks(lines)) return true
  return lines
    .map((line) => (/[,;\t|]/.test(line) ? line : line.trim().replace(/\s{2,}/g, '\t')))
    .some((line) => /[,;\t|]/.test(line) && isHeader(line))
}

/** Returns true for a web page with a table or labels about containers. Returns false for an email. */
export const isReportPage = (head: string, fileName: string): boolean =>
  /\.html?$/i.test(fileName) &&
  !/(?:^|\/)body\.html?$/i.test(fileName) &&
  isPage(head) &&
  ([...head.matchAll(pageCell)].some(([, text = '']) => {
    const cell = withoutMarkup(text).replace(/[\s:]+$/, '')
    // A header may be in two languages, as in `Conteneur / Container`.
    const isOfBoxes = cell.split(' / ').some((part) => boxColumn.test(part))
    return isOfBoxes || (boxNumberCell.test(cell) && ofYard.test(head))
  }) ||
    head.split(/<tr\b/i).some((row) => isReleaseInquiry(cellsOf(row))) ||
    (!ofNotices.test(head) && isOfBlocks(linesOfPage(head))))

/** Words of notices and bills of lading, which also have labels about containers. */
const ofNotices = /\b(?:consignee|notify|shipper|notice)\b/i

const linesOfPage = (page: string): string[] =>
  page
    .replace(/<\/?(?:div|p|h\d|li|dl|dt|dd|br|tr|section)\b[^>]*>/gi, '\n')
    .split('\n')
    .map((line) => withoutMarkup(line.replace(/<\/t[dh]>/gi, '\t')).trim())
    .filter((line) => line !== '')

const cellsOf = (row: string): string[] =>
  [...row.matchAll(pageCell)].map(([, text = '']) => withoutMarkup(text).replace(/&nbsp;/g, ''))

const isHeader = (line: string): boolean =>
  boxColumn.test(line) ||
  (/(?:^|[,;\t|])\s*number\s*[,;\t|]/i.test(line) && /yard status|lfd|storage/i.test(line))

/** Quick checks of TraPac and reports of CN name the column of container numbers only `Number`. */
const boxNumberCell = /^number$/i
const ofYard = /<t[dh]\b[^>]*>\s*(?:yard status|lfd|1st storage date)\s*<\/t[dh]>/i

const pageCell = /<t[dh]\b[^>]*>(.{0,80}?)<\/t[dh]>/gis

/**
 * Returns whether a text is an email as sent. The text of an email that a user has saved has only a few of its lines.
 */
const isMessage = (head: string): boolean =>
  /^[\w-]+:/.test(head) &&
  /^(?:received|return-path|mime-version|message-id|delivered-to|content-type|x-[\w-]+):/im.test(
    head.split(/\r?\n\r?\n/, 1)[0] ?? '',
  )

/** Matches a row of cells in JSON, such as `["", "MSKU1234565"]`. */
const rowOfCells = /\[((?:\s*"[^"\]]{0,80}"\s*,){4,30}\s*"[^"\]]{0,80}")\s*\]/g

const boxMember =
  /"(?:[a-z]{1,6}_)?(?:containers?|conteiner|contenedor|conteneur|contenitore|equipment|unit|cntr|ctr|box)[\w #]*"\s*[:}\],]|"number"\s*:[^{}]*"(?:yard status|lfd)"/i

const boxColumn =
  /(?:^|[,;\t|]) *"?(?:[a-z]{1,6}_)?(?:n[^a-mp-z,;\t|]{0,4}\s*(?:de |du )?)?(?:containers?|contenedor(?:es)?|conteneurs?|contenitore|conteiner|contêiner|kontener\w?|konteyner|containernumm?er|containernr|コンテナ|箱号|箱號|櫃號|柜号|集装箱|컨테이너|equipment|equip|unit|cntr|ctr|box)(?:[ _.-]*(?:no|nr|nbr|id|number|#|番号|号|번호)\.?)?"? *(?:[,;\t|]|$)/i
