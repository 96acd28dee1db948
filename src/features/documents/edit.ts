import { isDeepStrictEqual } from 'node:util'
import type { DocumentAttachments, DocumentEdit } from '../../client/resources/document-calls.js'
import type { Document } from '../../contract/document.js'
import { brokenOff } from '../../desk/broken-off.js'
import { documentIncludes } from '../../desk/documents/document-includes.js'
import type { Workspace } from '../../desk/workspace.js'
import { documentLinks, manualData } from '../../domain/document-facts.js'
import { OctError } from '../../errors.js'
import { titleOf } from './find-document.js'

type Data = Readonly<Record<string, unknown>>

export interface DocumentWish {
  /** Code of the document type that the user chose. Null removes the type. */
  type?: string | null | undefined
  /** The new data of the document. It replaces all data. Null removes the data. */
  data?: Data | null | undefined
  links?: DocumentAttachments | undefined
}

/** Changes a document. Sends no request if nothing would change. Throws `partial` if a value was not stored. */
export async function editDocument(
  workspace: Workspace,
  before: Document,
  wish: DocumentWish,
): Promise<Document> {
  const { attributes, links } = changeOf(before, wish)
  const changes = Object.keys(attributes).length + Object.keys(links).length
  if (changes === 0) {
    workspace.notice(`Nothing to change: ${titleOf(before)} already has the requested values.`)
    return before
  }
  const { documents } = await workspace.client()
  workspace.progress(`Changing ${titleOf(before)}`)
  await documents.update(before.id, attributes, links).catch((error: unknown) => {
    throw brokenOff(workspace, error, { registered: [], doubt: inDoubt(before, error) })
  })
  const after = await documents.get(before.id, { include: documentIncludes })
  const ignored = ignoredParts(after, { attributes, links })
  if (ignored.length > 0) throw notTaken(after, ignored)
  return after
}

interface Change {
  attributes: DocumentEdit
  links: DocumentAttachments
}

function changeOf(before: Document, { type, data, links = {} }: DocumentWish): Change {
  const isNewType = type !== undefined && type !== (before.document_type_manual ?? null)
  const known = manualData(before)
  const isNewData = data !== undefined && (known === undefined || !isDeepStrictEqual(known, data))
  const { shipmentIds, containerIds } = links
  return {
    attributes: {
      ...(isNewType ? { document_type_manual: type } : {}),
      ...(isNewData ? { extracted_data_manual: data } : {}),
    },
    links: {
      ...(shipmentIds && !isLinked(before, 'shipment', shipmentIds) ? { shipmentIds } : {}),
      ...(containerIds && !isLinked(before, 'container', containerIds) ? { containerIds } : {}),
    },
  }
}

export const linkedIds = (document: Document, kind: 'shipment' | 'container'): string[] =>
  documentLinks(document).flatMap((link) => (link.kind === kind ? [link.id] : []))

function isLinked(
  document: Document,
  kind: 'shipment' | 'container',
  ids: readonly string[],
): boolean {
  return isDeepStrictEqual(new Set(linkedIds(document, kind)), new Set(ids))
}

function ignoredParts(after: Document, { attributes, links }: Change): string[] {
  const { document_type_manual: type, extracted_data_manual: data } = attributes
  const { shipmentIds, containerIds } = links
  const shown = manualData(after)
  const isDataLost = data !== undefined && shown !== undefined && !isDeepStrictEqual(shown, data)
  return [
    ...(type !== undefined && type !== (after.document_type_manual ?? null) ? ['the type'] : []),
    ...(isDataLost ? ['the data'] : []),
    ...(shipmentIds && !isLinked(after, 'shipment', shipmentIds) ? ['the bills'] : []),
    ...(containerIds && !isLinked(after, 'container', containerIds) ? ['the containers'] : []),
  ]
}

function notTaken(document: Document, ignored: readonly string[]): OctError {
  const what = ignored.join(' and ')
  return new OctError('partial', `The service did not change ${what} of ${titleOf(document)}`, {
    reason: `The service accepted the request, but ${what} of document ${document.id} did not change.`,
    tryNext: [`oct documents show ${document.id}`],
  })
}

function inDoubt(document: Document, error: unknown): unknown {
  if (!(error instanceof OctError)) return error
  return error.revised({
    reason: `${titleOf(document)} ${error.unsent ? 'was not' : 'may have been'} changed.`,
    tryNext: [`oct documents show ${document.id}`],
  })
}
