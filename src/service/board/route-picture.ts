import type { Box } from '../../domain/box.js'
import { placeTime } from '../../domain/place-time.js'
import { boxSailing } from '../../domain/sailing.js'
import { splitAtAntimeridian } from '../../maps/geojson/split-at-antimeridian.js'
import type { InlinePicture } from '../../maps/picture/svg/inline-picture.js'
import { areNumbered } from '../../maps/picture/tag-places.js'
import { readRouteMap } from '../../maps/read-route-map.js'
import type { Route } from '../../maps/route-features.js'
import { routeMapOf } from '../route-map/route-map-of.js'
import { containersById } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import type { World } from '../world.js'

interface ContainerRoute extends Route {
  containerId: string
}

/** Reads the routes of containers in the order of `boxes`. Skips containers that no longer exist or have no route. */
async function routesOf(
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

/** Returns the numbers of routes on a map, by container id. If there is only one route, it has no number. */
const routeNumbers = (routes: readonly ContainerRoute[]): Map<string, number> =>
  new Map(
    areNumbered(routes.length)
      ? routes.map(({ containerId }, at) => [containerId, at + 1] as const)
      : [],
  )

export interface RouteMap {
  /** The map of the routes. Undefined if no position is known. */
  picture: InlinePicture | undefined
  numbers: ReadonlyMap<string, number>
}

const mostDrawn = 12

/** Draws routes as part of a web page. Containers on the same vessel to the same port of discharge share one route. */
export async function drawRoutes(
  world: World,
  tenant: Tenant,
  boxes: readonly Box[],
): Promise<RouteMap> {
  const drawn = new Map<string, string>()
  for (const box of boxes) {
    const voyage = voyageOf(box)
    if (!drawn.has(voyage) && drawn.size < mostDrawn) drawn.set(voyage, box.container.id)
  }
  const routes = await routesOf(world, tenant, [...drawn.values()])
  const numbers = routeNumbers(routes)
  const { drawInline } = await import('../../maps/picture/svg/inline-picture.js')
  return {
    picture: await drawInline(routes, { when: momentWithYear }),
    numbers: new Map(
      boxes.flatMap((box) => {
        const number = numbers.get(drawn.get(voyageOf(box)) ?? '')
        return number === undefined ? [] : [[box.container.id, number] as const]
      }),
    ),
  }
}

/** Returns a key that is equal for containers on the same vessel to the same port of discharge. */
function voyageOf({ container, shipment }: Box): string {
  const { pod_vessel_name, pod_vessel_imo } = boxSailing(container, shipment)
  return `${pod_vessel_imo ?? pod_vessel_name} ${shipment?.port_of_discharge_locode}`
}

/** Formats an instant with its year, so that the same data gives the same map in every year. */
function momentWithYear(at: string | null | undefined, zone: string | null | undefined): string {
  const instant = new Date(at ?? Number.NaN)
  if (Number.isNaN(instant.getTime())) return ''
  const { day, clock } = placeTime(instant, zone, noYear)
  return `${day} ${clock}`
}

const noYear = 1970
