import { limits } from '../../contract/limits.js'
import type { SearchResult } from '../../contract/search-result.js'
import type { Workspace } from '../../desk/workspace.js'
import { normalizeIdentifier } from '../../domain/identifier.js'
import { OctError } from '../../errors.js'

export async function searchAccount(
  workspace: Workspace,
  text: string,
): Promise<{ results: SearchResult[]; isCut: boolean }> {
  const query = normalizeIdentifier(text)
  if (query === '') throw nothingToFind()
  const client = await workspace.client()
  workspace.progress('Searching')
  const results = await client.search.find(query).toArray()
  return { results, isCut: results.length >= limits.maxSearchResults }
}

function nothingToFind(): OctError {
  return new OctError('usage', 'There is no text to search for', {
    reason: 'Give a part of a number or reference.',
    tryNext: ['oct search MEDU'],
  })
}
