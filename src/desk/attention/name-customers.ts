import type { Party } from '../../contract/party.js'
import type { TrackingRequest } from '../../contract/tracking-request.js'
import { OctError } from '../../errors.js'
import { cachedParties, listParties } from '../parties/list-parties.js'
import type { Workspace } from '../workspace.js'

/** Adds the names of customers to tracking requests. Reads the list of parties again if a name is missing. */
export async function nameCustomers(
  workspace: Workspace,
  requests: readonly TrackingRequest[],
): Promise<TrackingRequest[]> {
  const wanted = requests.flatMap(({ customer }) => (customer ? [customer.id] : []))
  const parties = wanted.length > 0 ? await partiesWith(workspace, wanted) : new Map()
  return requests.map((request) => {
    const party = parties.get(request.customer?.id ?? '')
    return party ? { ...request, customer: party } : request
  })
}

async function partiesWith(
  workspace: Workspace,
  ids: readonly string[],
): Promise<Map<string, Party>> {
  const known = byId(await cachedParties(workspace))
  if (ids.every((id) => known.has(id)) && !workspace.freshness.refresh) return known
  try {
    return byId(await listParties(workspace))
  } catch (error) {
    if (!(error instanceof OctError) || workspace.signal.aborted) throw error
    workspace.notice(`Some customers have no name in the list: ${error.message}.`)
    return known
  }
}

const byId = (parties: readonly Party[]): Map<string, Party> =>
  new Map(parties.map((party) => [party.id, party]))
