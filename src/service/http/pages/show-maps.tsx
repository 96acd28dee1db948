import { hasEntitlement } from '../../accounts/features.js'
import { findObjects } from '../../board/find-page-object.js'
import { type Fleet, readFleet } from '../../board/fleet.js'
import { drawRoutes, type PictureLook, routeNumbers, routesOf } from '../../board/route-picture.js'
import { FleetPage } from '../../pages/fleet-page.js'
import { mapSizes } from '../../pages/parts/map-picture.js'
import { requireEntitlement } from '../entitlements.js'
import { problem } from '../problem.js'
import { answerPage, type SignedIn } from './visits.js'

export async function showFleet(visit: SignedIn): Promise<Response> {
  const { parts, tenant, session, page } = visit
  const fleet = await readFleet(tenant)
  const routes = hasEntitlement(session.caller, 'routing')
    ? numbered(fleet, await routesOf(parts.world, tenant, fleet.drawn))
    : undefined
  return answerPage(visit, <FleetPage page={page} fleet={fleet} routes={routes} />)
}

function numbered(
  { routeOf }: Fleet,
  routes: Awaited<ReturnType<typeof routesOf>>,
): Map<string, number> {
  const numbers = routeNumbers(routes)
  return new Map(
    [...routeOf].flatMap(([id, shown]) => {
      const number = numbers.get(shown)
      return number === undefined ? [] : [[id, number] as const]
    }),
  )
}

/** Chooses the look of a map. Smaller pictures have no legend, because the page contains the same words. */
export function lookOf({ context }: Pick<SignedIn, 'context'>): PictureLook {
  const size = mapSizes.get(context.req.query('size') ?? '')
  return size === undefined ? {} : { size, hasLegend: false }
}

/** Sends the map of the containers at sea. The map has no legend, because the page has a table. */
export async function sendFleetMap(visit: SignedIn): Promise<Response> {
  const { context, parts, tenant } = visit
  requireEntitlement(context, 'routing')
  const { drawn } = await readFleet(tenant)
  const routes = await routesOf(parts.world, tenant, drawn)
  return pictureAnswer(visit, await drawRoutes(routes, { ...lookOf(visit), hasLegend: false }))
}

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
  return pictureAnswer(visit, await drawRoutes(routes, lookOf(visit)))
}

/** Responds with an SVG image, which may use its own styles but can load nothing and run no scripts. */
export const pictureAnswer = ({ context }: Pick<SignedIn, 'context'>, svg: string): Response =>
  context.body(svg, 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
