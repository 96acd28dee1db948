import type { Box } from '../../../domain/box.js'
import { hasEntitlement } from '../../accounts/features.js'
import { readFleet } from '../../board/fleet.js'
import { drawRoutes, type RouteMap } from '../../board/route-picture.js'
import { FleetPage } from '../../pages/fleet-page.js'
import { answerPage, type SignedIn } from './visits.js'

export async function showFleet(visit: SignedIn): Promise<Response> {
  const fleet = await readFleet(visit.tenant)
  const map = await ownMap(visit, fleet.boxes)
  return answerPage(visit, <FleetPage page={visit.page} fleet={fleet} map={map} />)
}

/** Draws the routes of containers of the account. Returns undefined if the account lacks the feature `routing`. */
export async function ownMap(
  { parts, tenant, session }: SignedIn,
  boxes: readonly Box[],
): Promise<RouteMap | undefined> {
  if (!hasEntitlement(session.caller, 'routing')) return undefined
  return drawRoutes(parts.world, tenant, boxes)
}
