import type { Party } from '../../contract/party.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import type { Workspace } from '../workspace.js'
import { partiesCalled, severalParties } from './find-party.js'
import { keepParty } from './keep-party.js'
import { listParties } from './list-parties.js'

export async function createParty(workspace: Workspace, name: string): Promise<Party> {
  const company_name = filled(name)
  const client = await workspace.client()
  return keepParty(workspace, await client.parties.create({ company_name }))
}

export async function renameParty(
  workspace: Workspace,
  { party, name }: { party: string; name: string },
): Promise<Party> {
  const company_name = filled(name)
  const client = await workspace.client()
  const { id } = await partyCalled(workspace, party)
  return keepParty(workspace, await client.parties.update(id, { company_name }))
}

async function partyCalled(workspace: Workspace, word: string): Promise<Party> {
  const found = partiesCalled(await listParties(workspace), word)
  const [party, ...others] = found
  if (party === undefined) {
    throw new OctError('not_found', `There is no party "${word}"`, {
      reason: 'To change a party, give the full name or the id of the party.',
      tryNext: ['oct parties'],
    })
  }
  if (others.length === 0) return party
  throw severalParties(word, found, (id) => `oct parties rename ${shellWord(id)} <name>`)
}

function filled(name: string): string {
  const text = name.trim()
  if (text !== '') return text
  throw new OctError('usage', 'A party needs a name', {
    tryNext: ['oct parties create "Acme Imports"'],
  })
}
