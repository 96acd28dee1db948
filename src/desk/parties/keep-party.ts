import type { Party } from '../../contract/party.js'
import type { Workspace } from '../workspace.js'

export async function keepParty(workspace: Workspace, party: Party): Promise<Party> {
  const { places } = await workspace.cache()
  places.save([party], workspace.now())
  return party
}
