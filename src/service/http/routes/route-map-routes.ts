import { type Context, Hono } from 'hono'
import { routeMapOf } from '../../route-map/route-map-of.js'
import { findContainer } from '../../store/containers.js'
import type { World } from '../../world.js'
import type { ServiceEnv } from '../environment.js'
import { problem } from '../problem.js'

export const routeMapRoutes = (world: World): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>().get('/:id/map_geojson', (context) => showRouteMap(context, world))

async function showRouteMap(context: Context<ServiceEnv>, world: World): Promise<Response> {
  const tenant = context.get('tenant')
  const container = await findContainer(tenant, context.req.param('id') ?? '')
  if (container === undefined) throw problem(404)
  return context.json(await routeMapOf(world, tenant, container))
}
