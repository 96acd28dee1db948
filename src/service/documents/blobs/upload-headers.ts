import type { BlobRow } from '../../store/database/document-tables.js'
import { contentDisposition } from './content-disposition.js'

type Described = Pick<BlobRow, 'content_type' | 'checksum' | 'file_name'>

export const uploadHeaders = (blob: Described) => ({
  'Content-Type': blob.content_type,
  'Content-MD5': blob.checksum,
  'Content-Disposition': contentDisposition('inline', blob.file_name),
})

export const signedUploadHeaders = (blob: Described & Pick<BlobRow, 'byte_size'>) => ({
  ...uploadHeaders(blob),
  'Content-Length': String(blob.byte_size),
})
