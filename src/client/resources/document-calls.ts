import type { Document, DocumentDownload, DocumentTypes } from '../../contract/document.js'
import type { Connection, GetQuery, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface DocumentQuery extends ListQuery {
  /** `document_type`, `added_by` or `created_at`; a `-` before it reverses the order. */
  sort?: string
  filter?: {
    filename?: string
    reference?: string
    /** Codes, as a list or separated by commas. */
    document_types?: string | readonly string[]
  }
}

export interface NewDocument {
  name: string
  /** The `signed_id` of a direct upload whose bytes are stored. */
  attached_document: string
}

/** What a document is attached to, by ids. */
export interface DocumentAttachments {
  shipmentIds?: readonly string[] | undefined
  containerIds?: readonly string[] | undefined
}

/** Values that replace what was read from the document; null removes them. */
export interface DocumentEdit {
  /** Not every service accepts a new name. */
  name?: string
  document_type_manual?: string | null
  extracted_data_manual?: Readonly<Record<string, unknown>> | null
}

/** Files that belong to shipments and containers. */
export interface DocumentCalls {
  /** List the documents of the account. */
  list(query?: DocumentQuery): Listing<Document>
  /** Get a document by id. */
  get(id: string, query?: GetQuery): Promise<Document>
  /** Create a document from uploaded bytes. A service may ignore the attachments. */
  create(attributes: NewDocument, attachments?: DocumentAttachments): Promise<Document>
  /**
   * Change manual type, manual data or attachments. The named shipments (or containers) replace all
   * earlier ones, so an empty list detaches all. A service may ignore the attachments.
   */
  update(id: string, attributes: DocumentEdit, attachments?: DocumentAttachments): Promise<Document>
  /** Remove a document. */
  remove(id: string): Promise<void>
  /** Get the document types that the account may set. */
  types(): Promise<DocumentTypes>
  /** Get an address that expires; whoever has it can read the file. */
  downloadUrl(id: string): Promise<string>
  /** Start a new extraction of the data; resolves before the extraction is done. */
  reextract(id: string): Promise<AcceptedJob>
  /** Start a new classification; resolves before the classification is done. */
  reclassify(id: string): Promise<AcceptedJob>
  /** Start a new search for the shipments and containers; resolves before the search is done. */
  relink(id: string): Promise<AcceptedJob>
  /** Rotate a picture clockwise; resolves before the rotation is done. */
  rotate(id: string, degrees: 90 | 180 | 270): Promise<AcceptedJob>
}

/** The response of the service when it accepted a job that is not done yet. */
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
