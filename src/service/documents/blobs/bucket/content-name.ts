import { createHash } from 'node:crypto'
import type { BlobRow } from '../../../store/database/document-tables.js'

/**
 * Returns the name of a file before its bytes arrive. The name has the form of a SHA-256 hash. The name depends on the
 * account. Otherwise, one account could replace a file of another account by a file with a forged MD5.
 */
export const contentName = (blob: Pick<BlobRow, 'account_id' | 'checksum' | 'byte_size'>): string =>
  createHash('sha256').update(`${blob.account_id} ${blob.checksum} ${blob.byte_size}`).digest('hex')
