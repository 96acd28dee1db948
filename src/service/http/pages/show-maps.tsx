import { hasEntitlement } from '../../accounts/features.js'
import { findObjects } from '../../board/find-page-object.js'
import { readFleet } from '../../board/fleet.js'
import { drawRoutes, type PictureLook, routesOf } from '../../board/route-picture.js'
import { FleetPage } from '../../pages/fleet-page.js'
import { requireEntitlement } from '../entitlements.js'
import { problem } from '../problem.js'
import { answerPage, type SignedIn } from './visits.js'

export async function showFleet(visit: SignedIn): Promise<Response> {
  const fleet = await readFleet(visit.tenant)
  const hasMap = hasEntitlement(visit.session.caller, 'routing')
  return answerPage(visit, <FleetPage page={visit.page} fleet={fleet} hasMap={hasMap} />)
}

/** Size of a map for a phone. With this size, the texts of the map are large enough to read. */
export const smallMap = { width: 480, height: 360 }

/**
 * Returns theme, size and legend of a picture on a page. Small pictures have no legend, because the page says the same
 * in words.
 */
export const lookOf = ({ context }: Pick<SignedIn, 'context'>): PictureLook =>
  context.req.query('size') === 'small' ? { size: smallMap, hasLegend: false } : {}

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

/** Responds with an SVG image. The image may use its own styles, but can load nothing and run no scripts. */
export const pictureAnswer = ({ context }: Pick<SignedIn, 'context'>, svg: string): Response =>
  context.body(svg, 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
