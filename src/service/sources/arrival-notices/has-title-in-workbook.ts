import { openWorkbook } from '../../../files/workbook/open-workbook.js'
import { isNoticeTitle } from './recognizes-notice.js'

/** Returns whether the title of an arrival notice is in the first rows of a visible sheet. False for a damaged file. */
export function hasTitleInWorkbook(bytes: Uint8Array): boolean {
  try {
    const { sheets } = openWorkbook(bytes, mostUnpackedBytes)
    return sheets.slice(0, mostSheets).some((sheet) => !sheet.isHidden && hasTitle(sheet))
  } catch {
    return false
  }
}

type Sheet = ReturnType<typeof openWorkbook>['sheets'][number]

function hasTitle(sheet: Sheet): boolean {
  let [count, isFound] = [0, false]
  sheet.eachRow(({ isHidden, cells }) => {
    const texts = cells.map(({ text }) => text).filter((text) => text.trim() !== '')
    if (isHidden || texts.length === 0) return true
    count += 1
    // A row with more than two cells is a table header, in which `Arrival Notice Date` is a column and not a title.
    isFound = texts.length <= 2 && texts.some(isNoticeTitle)
    return !isFound && count < mostRows
  })
  return isFound
}

const mostRows = 20
const mostSheets = 20
const mostUnpackedBytes = 50_000_000
