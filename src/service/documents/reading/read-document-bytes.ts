import PostalMime from 'postal-mime'
import { decodeText, encodingOf } from '../../../files/decode-text.js'
import { ZipFailure } from '../../../files/zip/zip-archive.js'
import { markupLines } from './markup-lines.js'
import { markupText } from './markup-text.js'
import { officeText } from './office-text.js'
import { pdfText } from './pdf-text.js'
import { pictureKind } from './picture-kind.js'
import type { PlacedLine } from './placed-line.js'

export interface UnreadFile {
  fileName: string
  contentType: string | null
  bytes: Uint8Array
}

export interface FileReading {
  text: string | null
  why?: string
  pages: number | null
  /** Lines of each page with their positions. Absent if the file contains only plain text. */
  placed?: PlacedLine[][]
  /** Names of the worksheets whose lines are in `placed`. Absent if the file is not a workbook. */
  sheets?: string[]
}

export async function readBytes(file: UnreadFile): Promise<FileReading> {
  try {
    const { text, pages = null, ...places } = await kindOf(file)(file.bytes)
    if (/[\p{L}\p{N}]/u.test(text)) {
      return { text: text.slice(0, mostCharacters), pages, ...places }
    }
    return {
      text: null,
      why: 'The file contains no text; it may be a scan. Ask the sender for the file as a PDF with text, or for the email itself.',
      pages,
    }
  } catch (error) {
    return { text: null, why: whyOf(error), pages: null }
  }
}

/** Maximum number of characters that oct reads: about a thousand pages. */
const mostCharacters = 1_000_000

interface Read {
  text: string
  pages?: number
  placed?: PlacedLine[][]
  sheets?: string[]
}

type Kind = (bytes: Uint8Array) => Read | Promise<Read>

function kindOf({ fileName, contentType, bytes }: UnreadFile): Kind {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const name = fileName.toLowerCase()
  const type = (contentType ?? '').toLowerCase()
  const is = (ending: RegExp, mime: RegExp) => ending.test(name) || mime.test(type)
  if (start.includes('%PDF-')) return pdfText
  if (start.startsWith('PK\x03\x04')) return officeText
  if (start.startsWith('\xd0\xcf\x11\xe0'))
    return refuse(
      'The file is a Word or Excel file in the old binary format. Save the file as .docx or .xlsx.',
    )
  const picture = pictureKind(bytes)
  if (picture !== null)
    return refuse(
      `The file is a picture (${picture}); text in pictures is not read. Ask the sender for a PDF with text.`,
    )
  if (!looksLikeText(bytes)) return refuse('The service cannot read text from this kind of file.')
  if (is(/\.eml$/, /^message\/rfc822/)) return async (all) => ({ text: await mailText(all) })
  if (is(/\.x?html?$/, /html/) || /^\s*<(?:!doctype html|html)/i.test(start)) return markup
  if (is(/\.xml$/, /xml/)) return markup
  if (is(/\.csv$/, /csv/)) return (all) => ({ text: delimitedText(textOf(all)) })
  return (all) => ({ text: textOf(all) })
}

const markup: Kind = (bytes) => {
  const written = textOf(bytes)
  return { text: markupText(written), placed: [markupLines(written)] }
}

const textOf = (bytes: Uint8Array): string => decodeText(bytes.subarray(0, mostTextBytes))

const mostTextBytes = 8_000_000

class Unreadable extends Error {}

const refuse = (why: string) => (): never => {
  throw new Unreadable(why)
}

function whyOf(error: unknown): string {
  const { name, message } = error as Error
  if (error instanceof Unreadable) return message
  if (name === 'PasswordException')
    return 'The file is locked with a password. Save the file without a password, and send the file again.'
  const isTooLarge = error instanceof ZipFailure && error.kind === 'too large'
  if (isTooLarge || error instanceof RangeError) return 'The unpacked file is too large to read.'
  return 'The file is damaged, or its content does not match its name. Ask the sender to send the file again.'
}

function delimitedText(text: string): string {
  const head = text.slice(0, 2000)
  const [mark = ','] = [...',;\t|'].sort((a, b) => head.split(b).length - head.split(a).length)
  const part = new RegExp(`"((?:[^"]|"")*)"|\\${mark}`, 'g')
  return text.replace(part, (whole, quoted: string | undefined) =>
    quoted === undefined ? (whole === mark ? '\t' : whole) : quoted.replaceAll('""', '"'),
  )
}

function looksLikeText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096)
  const text = new TextDecoder(encodingOf(start)).decode(start)
  const odd = text.match(/[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]/g)?.length ?? 0
  return odd <= text.length / 50
}

async function mailText(bytes: Uint8Array): Promise<string> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20 })
  const body = mail.text ?? markupText(mail.html ?? '')
  const from = mail.from?.address ?? mail.from?.name ?? ''
  const to = (mail.to ?? []).map(({ address, name }) => address ?? name).join(', ')
  return [`Subject: ${mail.subject ?? ''}`, `From: ${from}`, `To: ${to}`, '', body].join('\n')
}
