import { createHash } from 'node:crypto'
import type { BlobRow } from '../../../store/database/document-tables.js'

/**
 * Names a content before its bytes arrive, in the shape of a SHA-256. Without the account in the
 * name, a file made to have the MD5 of another account's file would replace that file.
 */
export const contentName = (blob: Pick<BlobRow, 'account_id' | 'checksum' | 'byte_size'>): string =>
  createHash('sha256').update(`${blob.account_id} ${blob.checksum} ${blob.byte_size}`).digest('hex')
