import type { Document } from '../../contract/document.js'
import { linkIncludes } from '../../desk/documents/document-includes.js'
import { type Shown, showAnything } from '../../desk/show/show-anything.js'
import type { Workspace } from '../../desk/workspace.js'
import { billNumber, boxNumber } from '../../domain/box.js'
import { documentLinks } from '../../domain/document-facts.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'

/** Maximum number of documents that are shown with an object. `oct documents` shows more documents more clearly. */
const mostDocuments = 25

export interface ShownWithDocuments {
  shown: Shown
  documents: Document[] | null
  command: string | null
}

/** Reads documents only if the object came from the service. Null if they were not read, or on an error. */
export async function showWithDocuments(
  workspace: Workspace,
  word: string,
): Promise<ShownWithDocuments> {
  let isAsked = false
  const client: Workspace['client'] = () => {
    isAsked = true
    return workspace.client()
  }
  const shown = await showAnything({ ...workspace, client }, word)
  const subject = subjectOf(shown)
  if (subject === null) return { shown, documents: null, command: null }
  if (isAsked) return { shown, documents: await papersOf(workspace, subject), command: null }
  return { shown, documents: null, command: commandFor(shown, subject) }
}

interface Subject {
  reference: string
  ids: ReadonlySet<string>
}

function subjectOf(shown: Shown): Subject | null {
  if (shown.kind === 'request') return null
  if (shown.kind === 'shipment') {
    const { shipment, boxes } = shown.voyage
    const ids = [shipment.id, ...boxes.map(({ container }) => container.id)]
    return { reference: billNumber(shipment), ids: new Set(ids) }
  }
  const { container, shipment } = shown.detail
  const ids = [container.id, ...(shipment ? [shipment.id] : [])]
  return { reference: boxNumber(container), ids: new Set(ids) }
}

function commandFor({ kind }: Shown, { reference }: Subject): string {
  const number = shellWord(reference)
  if (kind === 'shipment') return `oct documents list --shipment ${number}`
  return `oct documents list --container ${number}`
}

/** Reads only one page. A service that does not know the filter `reference` would return all documents. */
async function papersOf(
  workspace: Workspace,
  { reference, ids }: Subject,
): Promise<Document[] | null> {
  const client = (await workspace.client()).patient({ isBackground: false, maxPauseMs: 1000 })
  const listing = client.documents.list({
    include: linkIncludes,
    filter: { reference },
    pageSize: mostDocuments,
  })
  try {
    for await (const { items } of listing.pages()) {
      return items.filter((document) => documentLinks(document).some(({ id }) => ids.has(id)))
    }
    return []
  } catch (error) {
    if (workspace.signal.aborted || !(error instanceof OctError)) throw error
    return null
  }
}
