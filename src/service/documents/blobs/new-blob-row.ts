import { randomBytes, randomUUID } from 'node:crypto'
import { safeFileName } from '../../../domain/safe-file-name.js'
import type { BlobRow } from '../../store/database/document-tables.js'
import { newId } from '../../store/new-id.js'
import { mediaTypeOf } from './media-type.js'

export interface Announced {
  fileName: string
  contentType: string
  byteSize: number
  checksum: string
}

export interface Owner {
  accountId: string
  userId: string | null
}

export function newBlobRow(owner: Owner, file: Announced, now: Date): BlobRow {
  return {
    id: newId(),
    account_id: owner.accountId,
    user_id: owner.userId,
    key: `${randomUUID()}/${randomBytes(15).toString('base64url')}`,
    file_name: safeFileName(file.fileName.normalize('NFC'), 'file'),
    content_type: mediaTypeOf(file.contentType),
    byte_size: file.byteSize,
    checksum: file.checksum,
    sha256: null,
    created_at: now.toISOString(),
    stored_at: null,
    expires_at: new Date(now.getTime() + unattachedMs).toISOString(),
    document_id: null,
  }
}

const unattachedMs = 86_400_000
