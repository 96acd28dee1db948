import { OctError } from '../../errors.js'
import { decodeText } from '../../files/decode-text.js'

export function refuseForeign(bytes: Uint8Array, name: string): void {
  const start = bytes.subarray(0, 4096)
  const kind = oldOffice(bytes) ?? signed(start) ?? marked(decodeText(evenly(start)))
  if (kind === undefined) return
  throw new OctError('usage', `${name} is ${kind.what}`, {
    reason: kind.reason,
    tryNext: [kind.cure],
  })
}

interface Foreign {
  what: string
  reason: string
  cure: string
}

const saveAgain = 'open the file in a spreadsheet program, and save the file as .xlsx or csv'

/** Recognizes Excel files from before 2007. Newer Excel files with a password begin with the same bytes. */
function oldOffice(bytes: Uint8Array): Foreign | undefined {
  if (!begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return undefined
  const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )
  return isEncrypted
    ? {
        what: 'protected by a password',
        reason: 'The content cannot be read without the password.',
        cure: 'save the workbook without a password, or as csv',
      }
    : {
        what: 'a workbook in the old Excel format (.xls)',
        reason: 'Workbooks are read as .xlsx only.',
        cure: saveAgain,
      }
}

const signatures: [string, number[]][] = [
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a picture', [0xff, 0xd8, 0xff]],
  ['compressed (gzip)', [0x1f, 0x8b]],
  ['a damaged zip archive, or only a part of one', [0x50, 0x4b, 5, 6]],
]

function signed(start: Uint8Array): Foreign | undefined {
  const found = signatures.find(([, bytes]) => begins(start, bytes))
  return found && { what: found[0], reason: 'oct expects a table of numbers.', cure: saveAgain }
}

function marked(text: string): Foreign | undefined {
  if (
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)?<(?:!doctype html|html|head|table|meta|body|style|div)\b/is.test(
      text,
    )
  ) {
    return {
      what: 'a web page (HTML), not a table',
      reason: 'Portals often save a web page under the file name of a workbook (.xls).',
      cure: saveAgain,
    }
  }
  if (/^\s*<\?xml/.test(text)) {
    return {
      what: 'XML, not a table',
      reason: 'oct expects a table of numbers.',
      cure: saveAgain,
    }
  }
  if (/^\s*[[{]\s*["[{]/.test(text)) {
    return {
      what: 'JSON, not a table',
      reason: 'oct expects a table of numbers.',
      cure: 'use a csv file, or one number per line',
    }
  }
  if (/\0/.test(text)) {
    return {
      what: 'neither text nor a workbook',
      reason: 'The file contains bytes that text files do not have.',
      cure: saveAgain,
    }
  }
  return undefined
}

const begins = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** Removes the last of an odd number of bytes, because this byte is only half of a UTF-16 character. */
const evenly = (bytes: Uint8Array): Uint8Array =>
  bytes.length % 2 === 0 ? bytes : bytes.subarray(0, bytes.length - 1)
