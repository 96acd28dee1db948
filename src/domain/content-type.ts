export interface FileLook {
  fileName: string
  head: Uint8Array
}

/** Detects the content type of a file by its first bytes. If these fit several types, the file name decides. */
export function contentTypeOf({ fileName, head }: FileLook): string {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const [family] = signatures.filter(({ matches }) => matches(head))
  if (family) return family.within?.[ending] ?? family.type
  const named = byEnding[ending]
  if (named !== undefined && isText(head) === named.isText) return named.type
  return isText(head) ? 'text/plain' : 'application/octet-stream'
}

interface Signature {
  matches: (head: Uint8Array) => boolean
  type: string
  /** Content types by file extension. They decide if several formats start with the same bytes. */
  within?: Readonly<Record<string, string>>
}

const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

const inZip = {
  docx: `${openXml}.wordprocessingml.document`,
  xlsx: `${openXml}.spreadsheetml.sheet`,
  pptx: `${openXml}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
}

const inCompound = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  msg: 'application/vnd.ms-outlook',
}

const beforePdf = 1_024

const signatures: readonly Signature[] = [
  { matches: (head) => indexOf(head, '%PDF-', beforePdf) >= 0, type: 'application/pdf' },
  { matches: starts('\x89PNG\r\n\x1a\n'), type: 'image/png' },
  { matches: starts('\xff\xd8\xff'), type: 'image/jpeg' },
  { matches: either(starts('II*\0'), starts('MM\0*')), type: 'image/tiff' },
  { matches: either(starts('GIF87a'), starts('GIF89a')), type: 'image/gif' },
  { matches: both(starts('RIFF'), at(8, 'WEBP')), type: 'image/webp' },
  { matches: both(at(4, 'ftyp'), brand('heic', 'heix', 'hevc', 'heim')), type: 'image/heic' },
  { matches: both(at(4, 'ftyp'), brand('mif1', 'msf1')), type: 'image/heif' },
  { matches: both(at(4, 'ftyp'), brand('avif')), type: 'image/avif' },
  { matches: both(starts('BM'), isBitmapHeader), type: 'image/bmp' },
  {
    matches: either(starts('PK\x03\x04'), starts('PK\x05\x06')),
    type: 'application/zip',
    within: inZip,
  },
  {
    matches: starts('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    type: 'application/x-ole-storage',
    within: inCompound,
  },
  { matches: starts('\x1f\x8b'), type: 'application/gzip' },
  { matches: starts('7z\xbc\xaf\x27\x1c'), type: 'application/x-7z-compressed' },
  { matches: starts('{\\rtf'), type: 'application/rtf' },
]

const text = (type: string) => ({ type, isText: true })

const byEnding: Readonly<Record<string, { type: string; isText: boolean }>> = {
  txt: text('text/plain'),
  log: text('text/plain'),
  edi: text('text/plain'),
  csv: text('text/csv'),
  tsv: text('text/tab-separated-values'),
  md: text('text/markdown'),
  html: text('text/html'),
  htm: text('text/html'),
  xml: text('application/xml'),
  svg: text('image/svg+xml'),
  json: text('application/json'),
  eml: text('message/rfc822'),
  ics: text('text/calendar'),
}

const textMarks = ['\xef\xbb\xbf', '\xff\xfe', '\xfe\xff']

function isText(head: Uint8Array): boolean {
  if (textMarks.some((mark) => starts(mark)(head))) return true
  return head.every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte))
}

/** Returns whether a file that starts with `BM` is a bitmap. A bitmap has four reserved zero bytes in its header. */
function isBitmapHeader(head: Uint8Array): boolean {
  return head.length > 14 && head.subarray(6, 10).every((byte) => byte === 0)
}

function starts(signature: string): Signature['matches'] {
  return at(0, signature)
}

function at(offset: number, signature: string): Signature['matches'] {
  return (head) =>
    head.length >= offset + signature.length &&
    [...signature].every((letter, index) => head[offset + index] === letter.charCodeAt(0))
}

function brand(...brands: string[]): Signature['matches'] {
  return (head) => brands.some((each) => at(8, each)(head))
}

function either(...tests: Signature['matches'][]): Signature['matches'] {
  return (head) => tests.some((test) => test(head))
}

function both(...tests: Signature['matches'][]): Signature['matches'] {
  return (head) => tests.every((test) => test(head))
}

function indexOf(head: Uint8Array, signature: string, within: number): number {
  const last = Math.min(within, head.length - signature.length)
  for (let offset = 0; offset <= last; offset += 1) if (at(offset, signature)(head)) return offset
  return -1
}
