import type { Document, DocumentDownload, DocumentTypes } from '../../contract/document.js'
import type { Connection, ListQuery } from '../connection.js'
import { path } from '../query.js'

export interface DocumentQuery extends ListQuery {
  /** `document_type`, `added_by` or `created_at`; a `-` before it turns the order round. */
  sort?: string
  filter?: {
    filename?: string
    reference?: string
    /** Codes; as text with commas between them. */
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

/** What a person sets over what was read; null takes it back. */
export interface DocumentEdit {
  /** Not every service takes a new one. */
  name?: string
  document_type_manual?: string | null
  extracted_data_manual?: Readonly<Record<string, unknown>> | null
}

const accepted = (service: Connection, id: string, deed: string, body?: object) =>
  service.plain<{ status: string }>({
    method: 'POST',
    path: `${path`/documents/${id}`}/${deed}`,
    ...(body === undefined ? {} : { body }),
    plain: true,
  })

/** Papers of shipments and containers. What is set going is done after the answer. */
export const documents = (service: Connection) => ({
  list: (query: DocumentQuery = {}) => service.list<Document>('/documents', { ...query }),

  get: (id: string, query: { include?: readonly string[] } = {}) =>
    service.get<Document>(path`/documents/${id}`, query),

  /** Creates a document of bytes that were uploaded. A service may ignore the attachments. */
  create: (attributes: NewDocument, attachments: DocumentAttachments = {}) =>
    service.change<Document>({
      method: 'POST',
      path: '/documents',
      body: { data: { type: 'document', attributes, ...attached(attachments) } },
    }),

  /**
   * Changes manual type, manual data or attachments: of a kind that is named, all of them, so that
   * none takes all away. A service may ignore the attachments.
   */
  update: (id: string, attributes: DocumentEdit, attachments: DocumentAttachments = {}) =>
    service.change<Document>({
      method: 'PATCH',
      path: path`/documents/${id}`,
      body: { data: { type: 'document', id, attributes, ...replaced(attachments) } },
    }),

  remove: (id: string) => service.plain<void>({ method: 'DELETE', path: path`/documents/${id}` }),

  /** The types that the account may give. */
  types: () => service.plain<DocumentTypes>({ method: 'GET', path: '/documents/types' }),

  /** An address that expires; whoever has it can read the file. */
  downloadUrl: async (id: string) =>
    (
      await service.plain<DocumentDownload>({
        method: 'GET',
        path: path`/documents/${id}/download_url`,
      })
    ).download_url,

  reextract: (id: string) => accepted(service, id, 'reextract'),

  reclassify: (id: string) => accepted(service, id, 'reclassify'),

  relink: (id: string) => accepted(service, id, 'relink'),

  /** Turns a picture clockwise. */
  rotate: (id: string, degrees: 90 | 180 | 270) => accepted(service, id, 'rotate', { degrees }),
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
