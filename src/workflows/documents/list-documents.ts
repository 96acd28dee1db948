import type { Document } from '../../contract/document.js'
import { documentLinks } from '../../domain/document-facts.js'
import { normalizeIdentifier } from '../../domain/identifier.js'
import { findOneNamed } from '../find-named.js'
import type { Workspace } from '../workspace.js'
import { linkIncludes } from './document-includes.js'

/** What a list of documents is narrowed down by. */
export interface DocumentFilter {
  /** A part of the file name. */
  filename?: string
  /** A reference, as the service understands it. */
  reference?: string
  /** Codes; a document has one of them. */
  types?: readonly string[]
  /** Bills and boxes by any name; a document is linked to one of them. */
  shipments?: readonly string[]
  containers?: readonly string[]
}

export interface DocumentListing {
  filter: DocumentFilter
  /** `--sort`: what the service sorts by is left to it. */
  sort?: string | undefined
  /** `--limit`: no more is read where the order of the service is the order asked for. */
  limit?: number | undefined
}

export interface DocumentList {
  documents: Document[]
  /** How many there are, where fewer were read. */
  total?: number
}

/** What the service sorts by (facts, part 10). */
const serviceOrders = ['document_type', 'added_by', 'created_at']

/** Documents that pass the filter, newest first unless asked otherwise, as the service has them. */
export async function listDocuments(
  workspace: Workspace,
  { filter, sort, limit }: DocumentListing,
): Promise<DocumentList> {
  const client = await workspace.client()
  const linked = await linkedIds(workspace, filter)
  const isTheirs = (document: Document): boolean =>
    linked === undefined || documentLinks(document).some(({ id }) => linked.has(id))
  const isServiceOrder = sort === undefined || serviceOrders.includes(sort.replace(/^-/, ''))
  const listing = client.documents.list({
    include: linkIncludes,
    ...(sort !== undefined && isServiceOrder ? { sort } : {}),
    filter: wireFilter(filter),
  })
  const most = isServiceOrder ? (limit ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
  const documents: Document[] = []
  workspace.progress('Reading the documents')
  for await (const document of listing) {
    if (isTheirs(document)) documents.push(document)
    if (documents.length >= most) break
  }
  const total = linked === undefined ? await listing.total() : undefined
  return total === undefined || total <= documents.length ? { documents } : { documents, total }
}

function wireFilter({ filename, reference, types }: DocumentFilter) {
  return {
    ...(filename === undefined ? {} : { filename }),
    ...(reference === undefined ? {} : { reference }),
    ...(types === undefined ? {} : { document_types: types }),
  }
}

/** Ids of what the words name; undefined where none is named. The interface has no such filter. */
async function linkedIds(
  workspace: Workspace,
  { shipments = [], containers = [] }: DocumentFilter,
): Promise<Set<string> | undefined> {
  if (shipments.length + containers.length === 0) return undefined
  const ids = new Set<string>()
  for (const word of shipments) {
    const { matches } = await findOneNamed(workspace, normalizeIdentifier(word))
    for (const { shipmentId } of matches) if (shipmentId !== null) ids.add(shipmentId)
  }
  for (const word of containers) {
    const { boxes } = await findOneNamed(workspace, normalizeIdentifier(word))
    for (const { container } of boxes) ids.add(container.id)
  }
  return ids
}
