import type { Document } from '../../contract/document.js'
import { linkIncludes } from '../../desk/documents/document-includes.js'
import { findOneNamed } from '../../desk/find/find-named.js'
import type { Workspace } from '../../desk/workspace.js'
import { boxNumber } from '../../domain/box.js'
import { documentLinks } from '../../domain/document-facts.js'
import { normalizeIdentifier } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'

export interface DocumentFilter {
  filename?: string
  reference?: string
  types?: readonly string[]
  shipments?: readonly string[]
  containers?: readonly string[]
}

export interface DocumentListing {
  filter: DocumentFilter
  sort?: string | undefined
  limit?: number | undefined
}

export interface DocumentList {
  documents: Document[]
  total?: number
}

const serviceOrders = ['document_type', 'added_by', 'created_at']

/** Lists documents, by default newest first. Reads them from the service, because oct does not cache documents. */
export async function listDocuments(
  workspace: Workspace,
  { filter, sort, limit }: DocumentListing,
): Promise<DocumentList> {
  const client = await workspace.client()
  const linked = await linkedObjects(workspace, filter)
  const isTheirs = (document: Document): boolean =>
    linked === undefined || documentLinks(document).some(({ id }) => linked.ids.has(id))
  const isServiceOrder = sort === undefined || serviceOrders.includes(sort.replace(/^-/, ''))
  const listing = client.documents.list({
    include: linkIncludes,
    ...(sort !== undefined && isServiceOrder ? { sort } : {}),
    filter: wireFilter(filter, linked?.number),
  })
  const most = isServiceOrder ? (limit ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
  const documents: Document[] = []
  workspace.progress('Reading the documents')
  try {
    for await (const document of listing) {
      if (isTheirs(document)) documents.push(document)
      if (documents.length >= most) break
    }
  } catch (error) {
    throw unlessServed(error)
  }
  const total = linked === undefined ? await listing.total() : undefined
  return total === undefined || total <= documents.length ? { documents } : { documents, total }
}

function unlessServed(error: unknown): unknown {
  if (!(error instanceof OctError) || error.status !== 404) return error
  return error.revised({
    message: 'The service does not support documents',
    reason: 'The service answered the request for documents with 404.',
    tryNext: ['oct config'],
  })
}

function wireFilter({ filename, reference, types }: DocumentFilter, number: string | undefined) {
  const wanted = reference ?? number
  return {
    ...(filename === undefined ? {} : { filename }),
    ...(wanted === undefined ? {} : { reference: wanted }),
    ...(types === undefined ? {} : { document_types: types }),
  }
}

interface LinkedObjects {
  ids: Set<string>
  number: string | undefined
}

/** Returns the shipments or containers to whose documents the list is limited. Undefined without a filter. */
async function linkedObjects(
  workspace: Workspace,
  { shipments = [], containers = [] }: DocumentFilter,
): Promise<LinkedObjects | undefined> {
  if (shipments.length + containers.length === 0) return undefined
  const numbers = new Map<string, string | null>()
  for (const word of shipments) {
    const { matches } = await findOneNamed(workspace, normalizeIdentifier(word))
    for (const { shipmentId, kind, number } of matches) {
      if (shipmentId !== null) numbers.set(shipmentId, kind === 'shipment' ? number : null)
    }
  }
  for (const word of containers) {
    const { boxes } = await findOneNamed(workspace, normalizeIdentifier(word))
    for (const { container } of boxes) numbers.set(container.id, boxNumber(container))
  }
  const [number, ...others] = numbers.values()
  return {
    ids: new Set(numbers.keys()),
    number: others.length > 0 ? undefined : (number ?? undefined),
  }
}
