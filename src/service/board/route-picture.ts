import { placeTime } from '../../domain/place-time.js'
import { splitAtAntimeridian } from '../../maps/geojson/split-at-antimeridian.js'
import type { SvgOptions } from '../../maps/picture/svg/to-svg.js'
import { areNumbered } from '../../maps/picture/tag-places.js'
import { readRouteMap } from '../../maps/read-route-map.js'
import type { Route } from '../../maps/route-features.js'
import { routeMapOf } from '../route-map/route-map-of.js'
import { containersById } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import type { World } from '../world.js'

export interface ContainerRoute extends Route {
  containerId: string
}

/** Reads the routes of containers, in the given order. Skips containers that no longer exist or have no route. */
export async function routesOf(
  world: World,
  tenant: Tenant,
  containerIds: readonly string[],
): Promise<ContainerRoute[]> {
  if (containerIds.length === 0) return []
  const rows = new Map(
    (await containersById(tenant, [...containerIds])).map((row) => [row.id, row]),
  )
  const routes: ContainerRoute[] = []
  for (const id of containerIds) {
    const row = rows.get(id)
    if (row === undefined) continue
    const reading = readRouteMap(await routeMapOf(world, tenant, row), world.clock())
    if (reading === undefined) continue
    const map = splitAtAntimeridian(reading.map)
    const isSimulated = row.simulated === 1 || map.simulated === true
    routes.push({
      containerId: id,
      number: row.number,
      map: isSimulated ? { ...map, simulated: true } : map,
    })
  }
  return routes
}

/** Returns the number that labels each route on a map, by the id of the container. A single route has no number. */
export const routeNumbers = (routes: readonly ContainerRoute[]): Map<string, number> =>
  new Map(
    areNumbered(routes.length)
      ? routes.map(({ containerId }, at) => [containerId, at + 1] as const)
      : [],
  )

/** Look of a picture. By default: the theme of the system, a size for a wide window, and a legend. */
export type PictureLook = Pick<SvgOptions, 'theme' | 'size' | 'hasLegend'>

/** Draws routes as SVG, like `oct map --out`. Equal routes and looks give equal bytes. */
export async function drawRoutes(
  routes: readonly Route[],
  look: PictureLook = {},
): Promise<string> {
  const { toSvg } = await import('../../maps/picture/svg/to-svg.js')
  return toSvg(routes, { when: momentWithYear, ...look })
}

/** Formats an instant without regard to the current year, so that a map is the same picture every day. */
function momentWithYear(at: string | null | undefined, zone: string | null | undefined): string {
  const instant = new Date(at ?? Number.NaN)
  if (Number.isNaN(instant.getTime())) return ''
  const { day, clock } = placeTime(instant, zone, noYear)
  return `${day} ${clock}`
}

const noYear = 1970
