import type { UploadAddress, UploadNote } from '../../cache/upload-ledger.js'
import type { Document } from '../../contract/document.js'
import { unlessMissing } from '../../desk/unless-missing.js'
import { contentTypeOf } from '../../domain/content-type.js'
import { OctError } from '../../errors.js'
import { type Creation, createDocument } from './create-document.js'
import {
  completeDocument,
  type FinishedDocument,
  finishDocument,
  readForWishes,
  resumeDocument,
} from './finish-document.js'
import { noted, type RunningUpload } from './running-upload.js'
import { sendFile } from './send-file.js'
import { type UnsetWishes, wishesOf } from './unset-wishes.js'

export type Stored =
  | ({ isNew: true } & FinishedDocument)
  | {
      isNew: false
      documentId: string | null
      name: string | null
      set: UnsetWishes
      unset: UnsetWishes
    }

interface Way {
  at: UploadNote
  document?: Document
  /** Upload address for which a document may exist, although no response arrived. */
  doubt: UploadAddress | undefined
  isOld: boolean
  isRenewed: boolean
}

/** Uploads a file and creates its document. Renews an expired upload address once. Uploads again if it was deleted. */
export async function carryOut(upload: RunningUpload): Promise<Stored> {
  const way: Way = { at: upload.work.found, doubt: undefined, isOld: true, isRenewed: false }
  for (;;) {
    try {
      const outcome = await nextStep(upload, way)
      if ('isNew' in outcome) return outcome
      way.at = outcome
    } catch (error) {
      if (!isRenewable(error, way)) throw error
      way.isRenewed = true
      way.at = noted(upload, { step: 'begun' })
    }
  }
}

async function nextStep(upload: RunningUpload, way: Way): Promise<UploadNote | Stored> {
  const { at } = way
  switch (at.step) {
    case 'begun':
      way.isOld = false
      return noted(upload, { step: 'asked', address: await askForAddress(upload) })
    case 'asked':
      await sendFile(upload, at.address)
      return noted(upload, { step: 'sent', address: at.address })
    case 'sent':
    case 'creating':
      return created(upload, way, at)
    case 'created':
      return finished(upload, at.documentId, way.document)
    case 'done':
      return standing(upload, at.documentId)
  }
}

async function askForAddress(upload: RunningUpload): Promise<UploadAddress> {
  const { client, order, content, watch } = upload
  watch.step('asking')
  const { fileName } = order
  const answer = await client.directUploads.create({
    filename: fileName,
    content_type: contentTypeOf({ fileName, head: content.head }),
    byte_size: content.byteSize,
    checksum: content.checksum,
  })
  const { url, headers } = answer.direct_upload
  client.files.check({ url, headers })
  return {
    signedId: answer.signed_id,
    url,
    headers,
    fileName: answer.filename ?? fileName,
    askedAt: Number.isNaN(Date.parse(answer.created_at)) ? null : answer.created_at,
  }
}

async function created(
  upload: RunningUpload,
  way: Way,
  { step, address }: UploadNote & { address: UploadAddress },
): Promise<UploadNote | Stored> {
  if (step === 'creating') way.doubt ??= address
  const creating = { address, doubt: way.doubt }
  const creation = await createDocument(upload, creating).finally(() => {
    way.doubt = creating.doubt
  })
  if (creation.isNew) {
    if (creation.isMadeNow) way.document = creation.document
    return noted(upload, { step: 'created', documentId: creation.document.id })
  }
  const { documentId } = creation
  noted(upload, documentId === null ? { step: 'begun' } : { step: 'done', documentId })
  return duplicated(upload, creation)
}

async function finished(
  upload: RunningUpload,
  documentId: string,
  made: Document | undefined,
): Promise<UploadNote | Stored> {
  const document = made ?? (await unlessMissing(readForWishes(upload, documentId)))
  if (!document) return noted(upload, { step: 'begun' })
  const outcome = await (made ? finishDocument : resumeDocument)(upload, document)
  noted(upload, { step: 'done', documentId })
  return { isNew: true, ...outcome }
}

async function standing(upload: RunningUpload, documentId: string): Promise<UploadNote | Stored> {
  const document = await unlessMissing(readForWishes(upload, documentId))
  if (!document) return noted(upload, { step: 'begun' })
  if (!upload.work.isLeftBehind) return completed(upload, document)
  return { isNew: true, ...(await completeDocument(upload, document)) }
}

/**
 * Returns the result for a file that the service already has. With `--skip-existing`, sets missing values of its
 * document. Otherwise, or if the document is not known, returns all requested values as `unset`.
 */
async function duplicated(
  upload: RunningUpload,
  { documentId, name }: Extract<Creation, { isNew: false }>,
): Promise<Stored> {
  const asked = wishesOf(upload.order)
  const isAsked = upload.order.skipExisting && Object.keys(asked).length > 0
  const document =
    isAsked && documentId !== null
      ? await unlessMissing(readForWishes(upload, documentId))
      : undefined
  if (document) return completed(upload, document)
  return { isNew: false, documentId, name, set: {}, unset: asked }
}

async function completed(upload: RunningUpload, document: Document): Promise<Stored> {
  const { id: documentId, name } = document
  const { set, unset } = upload.order.skipExisting
    ? await completeDocument(upload, document)
    : { set: {}, unset: {} }
  return { isNew: false, documentId, name, set, unset }
}

/** Statuses with which document stores respond to an expired upload address. */
const isOver = (status: number): boolean => [403, 404, 410].includes(status)

function isRenewable(error: unknown, { at, isOld, isRenewed }: Way): boolean {
  if (isRenewed || !(error instanceof OctError)) return false
  const { status, pointer } = error
  if (status === undefined) return at.step === 'asked' && error.unsent && !error.retryable
  const isRefusal = status >= 400 && status < 500 && status !== 401 && status !== 429
  if (at.step === 'asked') return isRefusal && (isOld || isOver(status))
  if (!('address' in at)) return false
  // The service refuses bytes that are missing in the store, even if the store reported a successful upload.
  const isOfBytes = pointer?.endsWith('/attached_document') === true
  if (!isOld) return isOfBytes && status === 422
  return (isOfBytes || pointer === undefined) && [404, 410, 422].includes(status)
}
