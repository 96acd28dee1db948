import type { Document, DocumentDownload, DocumentTypes } from '../../contract/document.js'
import type { Connection, GetQuery, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface DocumentQuery extends ListQuery {
  /**
   * Field by which documents are sorted: `document_type`, `added_by` or `created_at`. A `-` in front reverses the
   * order.
   */
  sort?: string
  filter?: {
    filename?: string
    reference?: string
    /** Codes of document types, as a list, or as one text with commas. */
    document_types?: string | readonly string[]
  }
}

export interface NewDocument {
  name: string
  /** The `signed_id` of an upload whose bytes are already stored. */
  attached_document: string
}

export interface DocumentAttachments {
  shipmentIds?: readonly string[] | undefined
  containerIds?: readonly string[] | undefined
}

/**
 * New values for a document. They are used instead of the values that the service read from the document; null removes
 * a value.
 */
export interface DocumentEdit {
  /** The new name of the document. Some services do not accept a new name. */
  name?: string
  document_type_manual?: string | null
  extracted_data_manual?: Readonly<Record<string, unknown>> | null
}

export interface DocumentCalls {
  /** Lists the documents of the account. */
  list(query?: DocumentQuery): Listing<Document>
  /** Gets a document by id. */
  get(id: string, query?: GetQuery): Promise<Document>
  /**
   * Creates a document from uploaded bytes, and attaches it to shipments and containers. Some services ignore the
   * attachments.
   */
  create(attributes: NewDocument, attachments?: DocumentAttachments): Promise<Document>
  /**
   * Changes a document. A list of `shipmentIds` or `containerIds` replaces all attachments of this kind. Some services
   * ignore the attachments.
   */
  update(id: string, attributes: DocumentEdit, attachments?: DocumentAttachments): Promise<Document>
  /** Removes a document. */
  remove(id: string): Promise<void>
  /** Gets the document types that the account may set. */
  types(): Promise<DocumentTypes>
  /**
   * Returns the address from which the file can be downloaded. The address expires. Anybody who has it can read the
   * file.
   */
  downloadUrl(id: string): Promise<string>
  /**
   * Makes the service read the data of a document again. Resolves when the service has accepted the request, before the
   * data is read.
   */
  reextract(id: string): Promise<AcceptedJob>
  /**
   * Makes the service detect the type of a document again. Resolves when the service has accepted the request, before
   * the type is detected.
   */
  reclassify(id: string): Promise<AcceptedJob>
  /**
   * Makes the service search again for the shipments and containers of a document. Resolves when the service has
   * accepted the request, before the search is done.
   */
  relink(id: string): Promise<AcceptedJob>
  /**
   * Rotates the pages of a document clockwise. Resolves when the service has accepted the request, before the pages are
   * rotated.
   */
  rotate(id: string, degrees: 90 | 180 | 270): Promise<AcceptedJob>
}

export interface AcceptedJob {
  status: string
}

const accepted = (service: Connection, id: string, job: string, body?: object) =>
  service.plain<AcceptedJob>({
    method: 'POST',
    path: `${path`/documents/${id}`}/${job}`,
    ...(body === undefined ? {} : { body }),
    plain: true,
  })

export const documents = (service: Connection): DocumentCalls => ({
  list: (query = {}) => service.list('/documents', { ...query }),

  get: (id, query = {}) => service.get(path`/documents/${id}`, { ...query }),

  create: (attributes, attachments = {}) =>
    service.change({
      method: 'POST',
      path: '/documents',
      body: { data: { type: 'document', attributes, ...attached(attachments) } },
    }),

  update: (id, attributes, attachments = {}) =>
    service.change({
      method: 'PATCH',
      path: path`/documents/${id}`,
      body: { data: { type: 'document', id, attributes, ...replaced(attachments) } },
    }),

  remove: (id) => service.plain({ method: 'DELETE', path: path`/documents/${id}` }),

  types: () => service.plain({ method: 'GET', path: '/documents/types' }),

  downloadUrl: async (id) =>
    (
      await service.plain<DocumentDownload>({
        method: 'GET',
        path: path`/documents/${id}/download_url`,
      })
    ).download_url,

  reextract: (id) => accepted(service, id, 'reextract'),

  reclassify: (id) => accepted(service, id, 'reclassify'),

  relink: (id) => accepted(service, id, 'relink'),

  rotate: (id, degrees) => accepted(service, id, 'rotate', { degrees }),
})

const attached = ({ shipmentIds, containerIds }: DocumentAttachments) =>
  replaced({
    shipmentIds: shipmentIds?.length ? shipmentIds : undefined,
    containerIds: containerIds?.length ? containerIds : undefined,
  })

function replaced({ shipmentIds, containerIds }: DocumentAttachments) {
  const relationships = {
    ...(shipmentIds ? { shipments: references('shipment', shipmentIds) } : {}),
    ...(containerIds ? { cargos: references('container', containerIds) } : {}),
  }
  return Object.keys(relationships).length > 0 ? { relationships } : {}
}

const references = (type: string, ids: readonly string[]) => ({
  data: ids.map((id) => ({ type, id })),
})
