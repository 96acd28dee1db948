import type { BlobRow } from '../../store/database/document-tables.js'
import { contentDisposition } from './content-disposition.js'

export const uploadHeaders = (blob: BlobRow) => ({
  'Content-Type': blob.content_type,
  'Content-MD5': blob.checksum,
  'Content-Disposition': contentDisposition('inline', blob.file_name),
})

/** Returns the headers that the signature of an upload to a bucket covers. */
export const signedUploadHeaders = (blob: BlobRow) => ({
  ...uploadHeaders(blob),
  'Content-Length': String(blob.byte_size),
})
