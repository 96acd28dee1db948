import type { Workspace } from '../desk/workspace.js'
import { documentData, documentType } from '../domain/document-facts.js'
import { listDocuments } from '../features/documents/list.js'
import { bareId, code, compact, instant, theirs } from './untrusted.js'

/** Maximum number of documents in a result, and maximum number of facts per document. */
const mostDocuments = 10
const mostFacts = 12

/** Returns the documents of a container or bill. Third parties wrote the names and contents of documents. */
export async function documentsOf(
  workspace: Workspace,
  of: { shipments: readonly string[] } | { containers: readonly string[] },
): Promise<Record<string, unknown>[]> {
  const { documents } = await listDocuments(workspace, {
    filter: of,
    limit: mostDocuments,
  })
  return documents.map((document) =>
    compact({
      id: bareId(document.id),
      type: code(documentType(document).code),
      file: theirs(document.file_name),
      added: instant(document.created_at),
      facts: documentData(document)
        .slice(0, mostFacts)
        .map((datum) => theirs(`${datum.field}: ${JSON.stringify(datum[datum.effective])}`)),
    }),
  )
}
