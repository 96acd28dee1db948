import type { Party } from '../../contract/party.js'
import { foldText } from '../../domain/matches-words.js'
import { OctError } from '../../errors.js'

/** Finds parties by name. Ignores case. If several match, returns only parties with exactly the typed spelling. */
export function partiesCalled(parties: readonly Party[], word: string): Party[] {
  const typed = word.trim()
  const wanted = foldText(typed)
  const found = parties.filter(
    ({ id, company_name }) =>
      id === typed.toLowerCase() || foldText(company_name).trim() === wanted,
  )
  const exact = found.filter(({ company_name }) => `${company_name}`.trim() === typed)
  return exact.length === 1 ? exact : found
}

/** Returns an error if a name belongs to several parties. `onward` returns the command to advise for one id. */
export function severalParties(
  word: string,
  found: readonly Party[],
  onward: (id: string) => string,
): OctError {
  const each = found.map(({ company_name, id }) => `${company_name} (${id})`)
  return new OctError('usage', `${found.length} parties are named "${word.trim()}"`, {
    reason: `Choose a party by its id: ${each.join(', ')}. Nothing was done.`,
    tryNext: found.slice(0, 3).map(({ id }) => onward(id)),
  })
}
