import type { FieldError } from '../../field-error.js'
import { isMediaType } from './media-type.js'
import type { Announced } from './new-blob-row.js'

export function readAnnouncement(
  body: unknown,
  maxBytes: number,
): { file: Announced } | { errors: FieldError[] } {
  const { blob } = membersOf(body)
  const { filename, content_type, byte_size, checksum } = membersOf(blob)
  const errors = [
    ...complaint('filename', isName(filename) ? null : 'must be a file name'),
    ...complaint(
      'content_type',
      isMediaType(content_type) ? null : 'must be a media type, such as application/pdf',
    ),
    ...complaint('byte_size', sizeComplaint(byte_size, maxBytes)),
    ...complaint('checksum', isMd5(checksum) ? null : md5Advice),
  ]
  if (errors.length > 0) return { errors }
  return {
    file: {
      fileName: String(filename),
      contentType: String(content_type),
      byteSize: Number(byte_size),
      checksum: String(checksum),
    },
  }
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

const complaint = (field: string, words: string | null): FieldError[] =>
  words === null ? [] : [{ pointer: `/blob/${field}`, detail: `${field}: ${words}` }]

const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function sizeComplaint(value: unknown, maxBytes: number): string | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    return 'must be the size of the file in bytes, a whole number'
  }
  if (value === 0) return 'the file is empty; empty files cannot be uploaded'
  return value > maxBytes ? `a file may have at most ${maxBytes} bytes` : null
}

const isMd5 = (value: unknown): boolean =>
  typeof value === 'string' &&
  Buffer.from(value, 'base64').length === 16 &&
  Buffer.from(value, 'base64').toString('base64') === value

const md5Advice = 'must be the Base64 of the binary MD5 of the bytes, 24 characters'
