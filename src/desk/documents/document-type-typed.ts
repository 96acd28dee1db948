import { foldText } from '../../domain/matches-words.js'
import { nearNames } from '../../domain/near-names.js'
import { OctError } from '../../errors.js'
import type { Workspace } from '../workspace.js'
import { type DocumentType, listDocumentTypes } from './list-document-types.js'

/** Finds a document type by its code or label, ignoring upper and lower case. Throws `usage` for an unknown type. */
export async function documentTypeTyped(workspace: Workspace, typed: string): Promise<string> {
  const types = await listDocumentTypes(workspace)
  const code = codeOf(types, typed)
  if (code === undefined) throw unknownType(typed, types)
  return code
}

/** Finds document types. If the service lists no types, returns the texts as the user typed them. */
export async function documentTypesTyped(
  workspace: Workspace,
  typed: readonly string[],
): Promise<string[]> {
  if (typed.length === 0) return []
  const types = await listDocumentTypes(workspace)
  return typed.map((word) => {
    const code = types.length === 0 ? word.trim() : codeOf(types, word)
    if (code === undefined) throw unknownType(word, types)
    return code
  })
}

function codeOf(types: readonly DocumentType[], typed: string): string | undefined {
  const wanted = folded(typed)
  return types.find(({ code, label }) => folded(code) === wanted || folded(label) === wanted)?.code
}

const folded = (text: string): string => foldText(text.trim()).replace(/[\s-]+/g, '_')

const near = (types: readonly DocumentType[], typed: string): string[] =>
  nearNames(
    folded(typed),
    types.map(({ code }) => code),
  )

function unknownType(typed: string, types: readonly DocumentType[]): OctError {
  const meant = near(types, typed)
  const hint = meant.length > 0 ? `Did you mean ${meant.join(' or ')}? ` : ''
  return new OctError('usage', `There is no document type "${typed.trim()}"`, {
    reason: `${hint}The types of the account are ${types.map(({ code }) => code).join(', ') || 'none'}. Nothing was sent.`,
    tryNext: ['oct documents types'],
  })
}
