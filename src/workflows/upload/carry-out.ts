import type { UploadAddress, UploadNote } from '../../cache/upload-ledger.js'
import type { Document } from '../../contract/document.js'
import { contentTypeOf } from '../../domain/content-type.js'
import { OctError } from '../../errors.js'
import { unlessMissing } from '../unless-missing.js'
import { createDocument } from './create-document.js'
import { type FinishedDocument, finishDocument } from './finish-document.js'
import { noted, type RunningUpload } from './running-upload.js'
import { sendFile } from './send-file.js'

export type Stored =
  | ({ isNew: true } & FinishedDocument)
  /** The service has the same bytes already. */
  | { isNew: false; documentId: string | null; name: string | null }

/** An upload that has gone some way. */
interface Way {
  at: UploadNote
  /** What was made of it just now. */
  document?: Document
  /** Whether the address is of an earlier run. */
  isOld: boolean
  isRenewed: boolean
}

/**
 * Takes an upload from the last step that was completed to its end. An address that has expired or
 * was used is renewed once; a document that somebody deleted meanwhile is uploaded anew.
 */
export async function carryOut(upload: RunningUpload): Promise<Stored> {
  const way: Way = { at: upload.work.found, isOld: true, isRenewed: false }
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
  return {
    signedId: answer.signed_id,
    url: answer.direct_upload.url,
    headers: answer.direct_upload.headers,
    fileName: answer.filename ?? fileName,
    askedAt: Number.isNaN(Date.parse(answer.created_at)) ? null : answer.created_at,
  }
}

async function created(
  upload: RunningUpload,
  way: Way,
  { step, address }: UploadNote & { address: UploadAddress },
): Promise<UploadNote | Stored> {
  const creation = await createDocument(upload, address, step === 'creating')
  if (creation.isNew) {
    way.document = creation.document
    return noted(upload, { step: 'created', documentId: creation.document.id })
  }
  const { documentId } = creation
  noted(upload, documentId === null ? { step: 'begun' } : { step: 'done', documentId })
  return creation
}

async function finished(
  upload: RunningUpload,
  documentId: string,
  made: Document | undefined,
): Promise<UploadNote | Stored> {
  const { client } = upload
  const document = made ?? (await unlessMissing(client.documents.get(documentId)))
  if (!document) return noted(upload, { step: 'begun' })
  const outcome = await finishDocument(upload, document)
  noted(upload, { step: 'done', documentId })
  return { isNew: true, ...outcome }
}

/** What was uploaded before stands, unless somebody has deleted it. */
async function standing(upload: RunningUpload, documentId: string): Promise<UploadNote | Stored> {
  const document = await unlessMissing(upload.client.documents.get(documentId))
  if (!document) return noted(upload, { step: 'begun' })
  return { isNew: false, documentId, name: document.name }
}

/** A store says in its own way that an address is over; of a new one, only in these. */
const isOver = (status: number): boolean => [403, 404, 410].includes(status)

function isRenewable(error: unknown, { at, isOld, isRenewed }: Way): boolean {
  if (isRenewed || !(error instanceof OctError) || error.status === undefined) return false
  const { status, pointer } = error
  const isRefusal = status >= 400 && status < 500 && status !== 401 && status !== 429
  if (at.step === 'asked') return isRefusal && (isOld || isOver(status))
  const isOfBytes = pointer === undefined || pointer.endsWith('/attached_document')
  return 'address' in at && isOld && isOfBytes && [404, 410, 422].includes(status)
}
