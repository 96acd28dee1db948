import { hasEntitlement } from '../../accounts/features.js'
import { findObjects } from '../../board/find-page-object.js'
import { readFleet } from '../../board/fleet.js'
import { drawRoutes, routesOf } from '../../board/route-picture.js'
import { FleetPage } from '../../pages/fleet-page.js'
import { requireEntitlement } from '../entitlements.js'
import { problem } from '../problem.js'
import { answerPage, type SignedIn } from './visits.js'

export async function showFleet(visit: SignedIn): Promise<Response> {
  const fleet = await readFleet(visit.tenant)
  const hasMap = hasEntitlement(visit.session.caller, 'routing')
  return answerPage(visit, <FleetPage page={visit.page} fleet={fleet} hasMap={hasMap} />)
}

/** Sends the map of the containers at sea. */
export async function sendFleetMap(visit: SignedIn): Promise<Response> {
  const { context, parts, tenant } = visit
  requireEntitlement(context, 'routing')
  const { drawn } = await readFleet(tenant)
  return pictureAnswer(visit, await drawRoutes(await routesOf(parts.world, tenant, drawn)))
}

/** Sends the map with the route of one container. */
export async function sendRoute(visit: SignedIn): Promise<Response> {
  const { context, parts, tenant } = visit
  requireEntitlement(context, 'routing')
  const { objects } = await findObjects(tenant, context.req.param('number') ?? '')
  const bill = context.req.query('bill')
  const object = objects.find(
    ({ container, bill: own }) => container !== null && (bill === undefined || own === bill),
  )
  if (!object?.containerId) throw problem(404)
  const routes = await routesOf(parts.world, tenant, [object.containerId])
  return pictureAnswer(visit, await drawRoutes(routes))
}

/** Responds with an SVG image. The image may use its own styles, but can load nothing and run no scripts. */
export const pictureAnswer = ({ context }: Pick<SignedIn, 'context'>, svg: string): Response =>
  context.body(svg, 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
