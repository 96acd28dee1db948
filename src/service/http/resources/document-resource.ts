import type { DocumentAttributes } from '../../../contract/document.js'
import type {
  DocumentLinkRow,
  DocumentRepresentationRow,
  DocumentRow,
} from '../../store/database/document-tables.js'
import type { Tenant } from '../../store/database/store.js'
import { linksOf } from '../../store/document-links.js'
import { type Resource, toMany, toOne, wireTime } from './write-resource.js'

export async function documentResources(tenant: Tenant, rows: DocumentRow[]): Promise<Resource[]> {
  if (rows.length === 0) return []
  const links = await linksOf(
    tenant,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => documentResource(row, links.get(row.id) ?? []))
}

const documentResource = (row: DocumentRow, links: DocumentLinkRow[]): Resource => ({
  id: row.id,
  type: 'document',
  attributes: { ...documentAttributes(row) },
  relationships: {
    account: toOne('account', row.account_id),
    user: toOne('user', row.user_id),
    email_submission: toOne('email_submission', row.email_submission_id),
    ...representationOf(row),
    shipments: toMany('shipment', linked(links, 'shipment')),
    cargos: toMany('container', linked(links, 'container')),
  },
  links: { self: `/documents/${row.id}`, download: `/documents/${row.id}/download_url` },
})

const linked = (links: DocumentLinkRow[], kind: DocumentLinkRow['kind']): string[] =>
  links.filter((link) => link.kind === kind).map(({ object_id }) => object_id)

const representationOf = ({ representation_id }: DocumentRow) => ({
  last_document_representation: toOne('document_representation', representation_id),
})

const documentAttributes = (row: DocumentRow): DocumentAttributes => ({
  id: row.id,
  ...shortAttributes(row),
  document_type_manual: row.document_type_manual,
  extracted_data_manual: readMembers(row.extracted_data_manual),
  classification_notes: row.classification_notes,
  file_name: row.file_name,
  file_content_type: row.file_content_type,
  file_size_bytes: row.file_size_bytes,
})

const shortAttributes = (row: DocumentRow) => ({
  name: row.name,
  document_type: row.document_type,
  source: row.source,
  created_at: wireTime(row.created_at),
  updated_at: wireTime(row.updated_at),
})

const readMembers = (text: string | null): Record<string, unknown> | null =>
  text === null ? null : (JSON.parse(text) as Record<string, unknown>)

export const shortDocumentResource = (row: DocumentRow): Resource => ({
  id: row.id,
  type: 'document',
  attributes: shortAttributes(row),
  relationships: representationOf(row),
  links: { self: `/documents/${row.id}` },
})

export const representationResource = (row: DocumentRepresentationRow): Resource => ({
  id: row.id,
  type: 'document_representation',
  attributes: {
    schema_version: row.schema_version,
    payload: JSON.parse(row.payload) as object,
    created_at: wireTime(row.created_at),
    updated_at: wireTime(row.updated_at),
  },
})
