import type { Document } from '../../contract/document.js'
import { documentIncludes } from '../../desk/documents/document-includes.js'
import { unlessMissing } from '../../desk/unless-missing.js'
import type { Workspace } from '../../desk/workspace.js'
import { isId } from '../../domain/identifier.js'
import { foldText } from '../../domain/matches-words.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'

export interface Naming {
  /** True to match only complete names. A command that changes data must not guess a document from a part of a name. */
  isExact: boolean
  all?: () => Promise<Document[]>
}

export function allDocumentsOnce(workspace: Workspace): () => Promise<Document[]> {
  let all: Promise<Document[]> | undefined
  return () => {
    all ??= workspace.client().then(({ documents }) => documents.list().toArray())
    return all
  }
}

/** Finds a document by id or name; unless `isExact`, also by a part of its name. Throws `usage` if several match. */
export async function findDocument(
  workspace: Workspace,
  word: string,
  naming: Naming,
): Promise<Document> {
  const client = await workspace.client()
  const include = documentIncludes
  if (isId(word)) {
    const document = await unlessMissing<Document>(client.documents.get(word, { include }))
    if (document) return document
  }
  const { id } = await documentCalled(workspace, word, naming)
  return client.documents.get(id, { include })
}

async function documentCalled(
  workspace: Workspace,
  word: string,
  { isExact, all = allDocumentsOnce(workspace) }: Naming,
): Promise<Document> {
  const wanted = word.trim()
  workspace.progress('Looking for the document')
  const near = wanted === '' ? [] : await documentsLike(workspace, { word: wanted, all })
  const exact = calledExactly(near, wanted)
  const meant = exact.length > 0 || isExact ? exact : near
  const [document, ...others] = meant
  if (document === undefined) throw notFound(wanted, near)
  if (others.length > 0) throw several(wanted, meant, exact.length > 0)
  if (exact.length === 0) {
    workspace.notice(
      `No document has exactly the name "${wanted}", so oct uses ${titleOf(document)}.`,
    )
  }
  return document
}

/** Reads all documents only if the search of the service finds no document with exactly this name. */
async function documentsLike(
  workspace: Workspace,
  { word, all }: { word: string; all: () => Promise<Document[]> },
): Promise<Document[]> {
  const { documents } = await workspace.client()
  const filtered = await documents.list({ filter: { filename: word } }).toArray()
  const like = filtered.filter((document) => hasInName(document, word))
  if (calledExactly(like, word).length > 0) return like
  return (await all()).filter((document) => hasInName(document, word))
}

const namesOf = ({ name, file_name: fileName }: Document): string[] => [
  `${name ?? ''}`,
  `${fileName ?? ''}`,
]

const hasInName = (document: Document, word: string): boolean =>
  namesOf(document).some((name) => foldText(name).includes(foldText(word)))

function calledExactly(documents: readonly Document[], word: string): Document[] {
  const isCalled = (document: Document, fold: (text: string) => string): boolean =>
    namesOf(document).some((name) => fold(name.trim()) === fold(word))
  const found = documents.filter((document) => isCalled(document, foldText))
  const spelled = found.filter((document) => isCalled(document, (text) => text.normalize()))
  return spelled.length === 1 ? spelled : found
}

export function titleOf({ name, file_name: fileName, id }: Document): string {
  if (!name) return fileName || id
  return fileName && fileName !== name ? `${name} (${fileName})` : name
}

function notFound(word: string, near: readonly Document[]): OctError {
  const names = near.slice(0, 3).map(titleOf)
  return new OctError('not_found', `There is no document "${word}"`, {
    reason:
      names.length > 0
        ? `Commands that change something need a full name or an id; "${word}" is a part of ${names.join(', ')}.`
        : 'The service has no document with this id, name or file name.',
    tryNext: ['oct documents', `oct documents list --filename ${shellWord(word)}`],
  })
}

function several(word: string, documents: readonly Document[], isCalled: boolean): OctError {
  const most = 8
  const each = documents
    .slice(0, most)
    .map((document) => `${titleOf(document)}, ${dayOf(document)} (${document.id})`)
  const more = documents.length > most ? ` and ${documents.length - most} more` : ''
  const how = isCalled ? 'are called' : 'have the text in their names'
  return new OctError('usage', `${documents.length} documents ${how} "${word}"`, {
    reason: `Choose a document by its id: ${each.join('; ')}${more}.`,
    tryNext: [`oct documents list --filename ${shellWord(word)}`],
  })
}

const dayOf = ({ created_at: at }: Document): string => `added ${`${at ?? ''}`.slice(0, 10)}`
