import { unprocessable } from '../../http/problem.js'
import { type ClaimRefusal, claimBlob, type StoredBlob } from '../../store/blobs.js'
import type { Tenant } from '../../store/database/store.js'
import type { World } from '../../world.js'
import { readSigned } from './signed-id.js'

export interface Claim {
  /** Signed id of the upload. Clients send it as `attached_document`. */
  signedId: string
  documentId: string
}

/** Assigns an upload to a document, in the transaction that creates it. Throws `Problem` 422 for an unusable upload. */
export async function claimUpload(
  world: Pick<World, 'store' | 'clock'>,
  tenant: Tenant,
  { signedId, documentId }: Claim,
): Promise<StoredBlob> {
  const now = world.clock()
  const signed = readSigned(world.store, { purpose: 'attach', text: signedId, now })
  if (signed === 'expired') throw refused('expired')
  if (signed === 'forged') throw refused('unknown')
  const claimed = await claimBlob(tenant, { id: signed.id, documentId, now: now.toISOString() })
  if (typeof claimed === 'string') throw refused(claimed)
  return claimed
}

const refused = (why: ClaimRefusal) => unprocessable([{ detail: words[why], source }])

const source = { pointer: '/data/attributes/attached_document' }

const words = {
  unknown: 'attached_document is not the signed_id of an upload of this account',
  gone: 'This upload was already used or has expired: upload the file again',
  'not uploaded':
    'The bytes of this upload have not arrived: send the bytes to the upload URL first',
  'attached already': 'This upload already belongs to a document: upload the file again',
  expired: 'This upload has expired: upload the file again',
} satisfies Record<ClaimRefusal, string>
