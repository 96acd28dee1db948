import { headText } from './received-file.js'

/** Describes the kind of an unknown file and what to do. Undefined if the first bytes do not show the kind. */
export function whyUnknown(head: Uint8Array): string | undefined {
  const [first = 0, second = 0, third = 0] = head
  const start = `${first} ${second} ${third}`
  if (ebcdic.includes(start)) return 'The file is in EBCDIC: ask the sender for ASCII or UTF-8.'
  if (head.every((byte) => byte === 0)) {
    return 'The file begins with zero bytes, so its transfer has failed: ask the sender to send the file again.'
  }
  const packer = packers[start]
  if (packer) return `The file is compressed (${packer}): ask the sender for the plain file.`
  if (start === oldWorkbook)
    return `The file is a workbook in the old Excel format (.xls): ${saved}.`
  if (/^\s*<(?:!doctype|html|head|body|table|meta|style|div)/i.test(headText(head))) {
    return `The file is a web page, which some terminals export with the extension .xls: ${saved}.`
  }
  return undefined
}

const saved = 'open the file in a spreadsheet program and save the file as .xlsx or CSV'

const oldWorkbook = '208 207 17'

const packers: Readonly<Record<string, string>> = {
  '80 75 3': 'ZIP',
  '31 139 8': 'gzip',
  '66 90 104': 'bzip2',
  '55 122 188': '7z',
}

/** The first bytes of ISA, UNB and UNA in the encoding EBCDIC. */
const ebcdic = ['201 226 193', '228 213 194', '228 213 193']
