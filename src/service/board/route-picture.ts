import { placeTime } from '../../domain/place-time.js'
import { splitAtAntimeridian } from '../../maps/geojson/split-at-antimeridian.js'
import type { SvgOptions } from '../../maps/picture/svg/to-svg.js'
import { readRouteMap } from '../../maps/read-route-map.js'
import type { Route } from '../../maps/route-features.js'
import { routeMapOf } from '../route-map/route-map-of.js'
import { containersById } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import type { World } from '../world.js'

/** Reads the routes of containers, in the given order. Skips containers that no longer exist. */
export async function routesOf(
  world: World,
  tenant: Tenant,
  containerIds: readonly string[],
): Promise<Route[]> {
  if (containerIds.length === 0) return []
  const rows = new Map(
    (await containersById(tenant, [...containerIds])).map((row) => [row.id, row]),
  )
  const routes: Route[] = []
  for (const id of containerIds) {
    const row = rows.get(id)
    if (row === undefined) continue
    const reading = readRouteMap(await routeMapOf(world, tenant, row), world.clock())
    if (reading) routes.push({ number: row.number, map: splitAtAntimeridian(reading.map) })
  }
  return routes
}

/** How a picture looks. By default, it has the theme of the system, a size for a wide window, and a legend. */
export type PictureLook = Pick<SvgOptions, 'theme' | 'size' | 'hasLegend'>

/** Draws routes as SVG, like `oct map --out`. The same routes and look always yield the same bytes. */
export async function drawRoutes(
  routes: readonly Route[],
  look: PictureLook = {},
): Promise<string> {
  const { toSvg } = await import('../../maps/picture/svg/to-svg.js')
  return toSvg(routes, { when: momentWithYear, ...look })
}

/**
 * Formats an instant with its year. The text does not depend on the current year, so the same map is the same picture
 * every day.
 */
function momentWithYear(at: string | null | undefined, zone: string | null | undefined): string {
  const instant = new Date(at ?? Number.NaN)
  if (Number.isNaN(instant.getTime())) return ''
  const { day, clock } = placeTime(instant, zone, noYear)
  return `${day} ${clock}`
}

const noYear = 1970
