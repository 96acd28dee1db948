import { createHash } from 'node:crypto'
import type { BlobRow } from '../../../store/database/document-tables.js'

/**
 * Returns a file name before the bytes arrive. It looks like a SHA-256 hash. It depends on the account, because one
 * account could otherwise replace a file of another by a file with a forged MD5.
 */
export const contentName = (blob: Pick<BlobRow, 'account_id' | 'checksum' | 'byte_size'>): string =>
  createHash('sha256').update(`${blob.account_id} ${blob.checksum} ${blob.byte_size}`).digest('hex')
