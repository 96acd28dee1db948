import type { Document } from '../../contract/document.js'
import type { RunningUpload } from './running-upload.js'
import { changeFor, harmlessWishes, type UnsetWishes, unsetWishes } from './unset-wishes.js'

export interface FinishedDocument {
  document: Document
  unset: UnsetWishes
}

const include = ['shipments', 'cargos']

export async function finishDocument(
  { client, order, watch }: RunningUpload,
  created: Document,
): Promise<FinishedDocument> {
  const { documentType, data } = order
  const edit = {
    ...(documentType === undefined ? {} : { document_type_manual: documentType }),
    ...(data === undefined ? {} : { extracted_data_manual: data }),
  }
  const isEdited = Object.keys(edit).length > 0
  if (isEdited) watch.step('editing')
  const document = isEdited ? await client.documents.update(created.id, edit) : created
  if (unsetLinks(document, order) === undefined) return { document, unset: {} }
  const read = await client.documents.get(created.id, { include })
  return { document: read, unset: unsetLinks(read, order) ?? {} }
}

function unsetLinks(document: Document, order: RunningUpload['order']): UnsetWishes | undefined {
  const { shipmentIds, containerIds } = unsetWishes(document, order)
  if (!shipmentIds && !containerIds) return undefined
  return { ...(shipmentIds && { shipmentIds }), ...(containerIds && { containerIds }) }
}

export const readForWishes = ({ client }: RunningUpload, id: string): Promise<Document> =>
  client.documents.get(id, { include })

export async function resumeDocument(
  upload: RunningUpload,
  document: Document,
): Promise<FinishedDocument> {
  const after = await setWishes(upload, { document, wishes: unsetWishes(document, upload.order) })
  const { data, ...unset } = unsetWishes(after, upload.order)
  const isTold = 'extracted_data_manual' in after
  return { document: after, unset: { ...unset, ...(data && isTold ? { data } : {}) } }
}

export async function completeDocument(
  upload: RunningUpload,
  document: Document,
): Promise<FinishedDocument & { set: UnsetWishes }> {
  const { name: _, ...asked } = unsetWishes(document, upload.order)
  const wishes = harmlessWishes(document, asked)
  const after = await setWishes(upload, { document, wishes })
  const { name: __, ...unset } = unsetWishes(after, upload.order)
  return { document: after, unset, set: wishes }
}

async function setWishes(
  upload: RunningUpload,
  { document, wishes }: { document: Document; wishes: UnsetWishes },
): Promise<Document> {
  if (Object.keys(wishes).length === 0) return document
  upload.watch.step('editing')
  const { attributes, links } = changeFor(document, wishes)
  await upload.client.documents.update(document.id, attributes, links)
  return readForWishes(upload, document.id)
}
