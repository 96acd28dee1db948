import type { Party } from '../../contract/party.js'
import { foldText } from '../../domain/matches-words.js'
import type { Workspace } from '../workspace.js'

export async function listParties(workspace: Workspace): Promise<Party[]> {
  const parties = workspace.freshness.offline
    ? await cachedParties(workspace)
    : await readParties(workspace)
  return parties.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

export async function cachedParties(workspace: Workspace): Promise<Party[]> {
  const { places } = await workspace.cache()
  return places
    .list<Party>('party')
    .map(({ place }) => place)
    .filter(({ company_name }) => company_name !== undefined)
}

async function readParties(workspace: Workspace): Promise<Party[]> {
  const [client, cache] = [await workspace.client(), await workspace.cache()]
  workspace.progress('Reading the parties')
  const parties = await client.parties.list().toArray()
  cache.places.save(parties, workspace.now())
  return parties
}

const nameOf = ({ company_name, id }: Party): string => `${foldText(company_name)}\n${id}`
