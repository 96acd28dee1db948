import type { Document } from '../../contract/document.js'
import type { RunningUpload } from './running-upload.js'

export interface FinishedDocument {
  document: Document
  /** Whether it hangs on everything that it was to be attached to. */
  isAttached: boolean
}

/**
 * Sets what was asked for on a document that has just been made, in one request, and looks whether
 * the service took its attachments: it is not bound to.
 */
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
  if (isAttached(document, order)) return { document, isAttached: true }
  const read = await client.documents.get(created.id, { include: ['shipments', 'cargos'] })
  return { document: read, isAttached: isAttached(read, order) }
}

function isAttached(
  { shipments, cargos }: Document,
  { shipmentIds, containerIds }: RunningUpload['order'],
): boolean {
  const linked = new Set([...(shipments ?? []), ...(cargos ?? [])].map(({ id }) => id))
  return [...shipmentIds, ...containerIds].every((id) => linked.has(id))
}
