import type { Document } from '../../contract/document.js'
import { linkIncludes } from '../../desk/documents/document-includes.js'
import { findOneNamed } from '../../desk/find/find-named.js'
import type { Workspace } from '../../desk/workspace.js'
import { boxNumber } from '../../domain/box.js'
import { documentLinks } from '../../domain/document-facts.js'
import { normalizeIdentifier } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'

/** The filters of a list of documents. */
export interface DocumentFilter {
  /** A part of the file name. */
  filename?: string
  /** A reference, as the service interprets it. */
  reference?: string
  /** Type codes; a document has one of them. */
  types?: readonly string[]
  /** Bills and containers by any name; a document is attached to one of them. */
  shipments?: readonly string[]
  containers?: readonly string[]
}

export interface DocumentListing {
  filter: DocumentFilter
  /** `--sort`: the service sorts by the fields that it supports. */
  sort?: string | undefined
  /** `--limit`: no more is read if the service already sorts as requested. */
  limit?: number | undefined
}

export interface DocumentList {
  documents: Document[]
  /** The total number, if fewer were read. */
  total?: number
}

/** Fields by which the service sorts (facts, part 10). */
const serviceOrders = ['document_type', 'added_by', 'created_at']

/** Returns documents that pass the filter, newest first by default, as the service has them. */
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

/** A service without documents has no list of them either. */
function unlessServed(error: unknown): unknown {
  if (!(error instanceof OctError) || error.status !== 404) return error
  return error.revised({
    message: 'This service has no documents',
    reason: 'It answered 404 to the list of documents.',
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

/** The objects to which documents must be attached. */
interface LinkedObjects {
  ids: Set<string>
  /** The number of a single object: the service can filter its list by it. */
  number: string | undefined
}

/**
 * Returns the named objects; undefined if none is named. The interface has no filter by
 * attachments.
 */
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
