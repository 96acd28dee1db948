import type { Document, DocumentDownload, DocumentTypes } from '../../contract/document.js'
import type { Connection, GetQuery, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface DocumentQuery extends ListQuery {
  /** Sort order: `document_type`, `added_by` or `created_at`. A leading `-` reverses the order. */
  sort?: string
  filter?: {
    filename?: string
    reference?: string
    /** Codes of document types, as a list or as one text with commas. */
    document_types?: string | readonly string[]
  }
}

export interface NewDocument {
  name: string
  /** The `signed_id` of an upload whose bytes the file store has received. */
  attached_document: string
}

export interface DocumentAttachments {
  shipmentIds?: readonly string[] | undefined
  containerIds?: readonly string[] | undefined
}

/** New values. They replace the values that the service read from the document. Null removes a value. */
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
  /** Creates a document from uploaded bytes and attaches it. Some services ignore the attachments. */
  create(attributes: NewDocument, attachments?: DocumentAttachments): Promise<Document>
  /** Changes a document. `shipmentIds` and `containerIds`, which some services ignore, replace earlier links. */
  update(id: string, attributes: DocumentEdit, attachments?: DocumentAttachments): Promise<Document>
  /** Removes a document. */
  remove(id: string): Promise<void>
  /** Gets the document types that a user of the account may set. */
  types(): Promise<DocumentTypes>
  /** Returns a download address. It expires after some time. Anybody who has the address can read the file. */
  downloadUrl(id: string): Promise<string>
  /** Makes the service read the document's data again. Resolves when the service has accepted the request. */
  reextract(id: string): Promise<AcceptedJob>
  /** Makes the service detect the document's type again. Resolves when the service has accepted the request. */
  reclassify(id: string): Promise<AcceptedJob>
  /** Starts a new search for the document's shipments and containers. Resolves before the search has finished. */
  relink(id: string): Promise<AcceptedJob>
  /** Rotates the pages clockwise. Resolves when the service has accepted the request, before the rotation. */
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
