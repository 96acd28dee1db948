import type { Party } from '../../contract/party.js'
import { isId } from '../../domain/identifier.js'
import { foldText } from '../../domain/matches-words.js'
import { OctError } from '../../errors.js'
import { unlessMissing } from '../unless-missing.js'
import type { Workspace } from '../workspace.js'
import { partiesCalled, severalParties } from './find-party.js'
import { keepParty } from './keep-party.js'
import { listParties } from './list-parties.js'

export async function chooseParty(
  workspace: Workspace,
  word: string,
  onward: (id: string) => string,
): Promise<Party> {
  const wanted = word.trim()
  if (isId(wanted) && !workspace.freshness.offline) {
    const { parties } = await workspace.client()
    const party = await unlessMissing(parties.get(wanted.toLowerCase()))
    return party === undefined ? missing(word) : keepParty(workspace, party)
  }
  const parties = await listParties(workspace)
  const whole = partiesCalled(parties, wanted)
  const found = whole.length > 0 ? whole : partiesWith(parties, wanted)
  const [party, ...others] = found
  if (party === undefined) return missing(word)
  if (others.length === 0) return party
  throw severalParties(word, found, onward)
}

function partiesWith(parties: readonly Party[], word: string): Party[] {
  const part = foldText(word)
  return part === '' ? [] : parties.filter((party) => foldText(party.company_name).includes(part))
}

function missing(word: string): never {
  throw new OctError('not_found', `No party is called "${word.trim()}"`, {
    reason: 'Name a party by its id, its name or a part of its name.',
    tryNext: ['oct parties'],
  })
}
