import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { advance } from '../tracking/advance.js'
import type { World } from '../world.js'
import { answerJson } from './answer.js'
import { authenticate } from './authenticate.js'
import type { ServiceEnv } from './environment.js'
import { Problem, problem } from './problem.js'
import { containerRoutes } from './routes/containers.js'
import { inferNumberRoutes } from './routes/infer-number.js'
import { referenceRoutes } from './routes/reference.js'
import { shipmentRoutes } from './routes/shipments.js'
import { trackingRequestRoutes } from './routes/tracking-requests.js'

export interface RouterOptions {
  /** The service's own address, for links of requests that came without a `Host`. */
  baseUrl?: string
}

/** Every route of the interface over one world. */
export function createRouter(world: World, options: RouterOptions): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  app.notFound((context) => answerJson(context, { errors: problem(404).errors }, 404))
  app.onError((error, context) => {
    const refusal = error instanceof Problem ? error : problem(500)
    if (refusal !== error) world.onError(error)
    return answerJson(context, { errors: refusal.errors }, refusal.status)
  })
  app.use('/v2/*', async (context, next) => {
    context.set('origin', originOf(context.req.raw, options.baseUrl))
    await next()
  })
  app.use('/v2/*', authenticate(world))
  app.use('/v2/*', bodyLimit({ maxSize: maxBodyBytes, onError: refuseBody }))
  app.use('/v2/*', async (_context, next) => {
    await advance(world)
    await next()
  })
  return app
    .route('/v2/tracking_requests/infer_number', inferNumberRoutes())
    .route('/v2/tracking_requests', trackingRequestRoutes(world))
    .route('/v2/shipments', shipmentRoutes(world))
    .route('/v2/containers', containerRoutes())
    .route('/v2', referenceRoutes())
}

/** Files go to the upload address; a JSON body of this size is a mistake. */
const maxBodyBytes = 1024 * 1024

function refuseBody(): never {
  throw problem(413, `The body is larger than ${maxBodyBytes} bytes`)
}

/** A request made in process has no `Host`, and its URL is whatever its maker wrote. */
function originOf(request: Request, baseUrl: string | undefined): string {
  return new URL(request.headers.has('host') ? request.url : (baseUrl ?? request.url)).origin
}
