import type { Document } from '../../contract/document.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { allDocumentsOnce, findDocument, titleOf } from './find-document.js'

export interface DocumentOutcomes<Done> {
  done: Done[]
  failed: { title: string; error: OctError }[]
}

export async function documentsCalled(
  workspace: Workspace,
  words: readonly string[],
): Promise<Document[]> {
  const documents = new Map<string, Document>()
  const all = allDocumentsOnce(workspace)
  for (const word of words) {
    const document = await findDocument(workspace, word, { isExact: true, all })
    documents.set(document.id, document)
  }
  return [...documents.values()]
}

const general = ['auth', 'rate_limited', 'internal']

/**
 * Runs an action for each document. After an error, goes on with the next document. Stops at an error that would occur
 * for all documents: the remaining documents count as failed. Throws this error if no action has succeeded yet.
 */
export async function eachDocument<Done>(
  workspace: Workspace,
  documents: readonly Document[],
  action: (document: Document) => Promise<Done>,
): Promise<DocumentOutcomes<Done>> {
  const outcomes: DocumentOutcomes<Done> = { done: [], failed: [] }
  for (const [index, document] of documents.entries()) {
    try {
      outcomes.done.push(await action(document))
    } catch (error) {
      if (!(error instanceof OctError) || documents.length === 1) throw error
      const isNobodyDone = outcomes.done.length === 0 && general.includes(error.code)
      if (workspace.signal.aborted || isNobodyDone) throw error
      const isOfAll = general.includes(error.code)
      const failed = isOfAll ? documents.slice(index) : [document]
      outcomes.failed.push(...failed.map((one) => ({ title: titleOf(one), error })))
      if (isOfAll) return outcomes
    }
  }
  return outcomes
}
