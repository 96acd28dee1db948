import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { eachRoute } from './each-route.js'
import { type RouteName, type RouteReading, readRoute } from './read-route.js'
import { StoredMaps } from './stored-maps.js'

export interface RouteReadings {
  readings: RouteReading[]
  failed: { number: string; error: OctError }[]
}

export async function readRoutes(
  workspace: Workspace,
  routes: readonly RouteName[],
): Promise<RouteReadings> {
  if (routes.length === 1) workspace.progress('Reading the route map')
  const kept = new StoredMaps(routes)
  const outcomes = await eachRoute(workspace, routes, {
    action: (asked, route) => readRoute(asked, route, kept),
  })
  const readings = outcomes.filter((outcome) => !(outcome instanceof OctError)) as RouteReading[]
  const failed = outcomes.flatMap((outcome, place) =>
    outcome instanceof OctError ? [{ number: routes[place]?.number ?? '', error: outcome }] : [],
  )
  return { readings, failed }
}
