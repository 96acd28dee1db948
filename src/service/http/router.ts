import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { getPath } from 'hono/utils/url'
import { isDiskFull } from '../../sqlite/database-error.js'
import { catchUp } from '../catch-up-with-clock.js'
import { isBucketAway } from '../documents/blobs/bucket/bucket-failure.js'
import type { PushSender } from '../sources/pushed/push-sender.js'
import { isDatabaseAway, isServerFull } from '../store/database/postgres/postgres-error.js'
import { costReader } from '../tariffs/cost-reader.js'
import type { World } from '../world.js'
import { type AdmissionOptions, admitter } from './admitter.js'
import { allowedMethods } from './allowed-methods.js'
import { answerJson } from './answer.js'
import { auditWrites } from './audit-writes.js'
import type { ServiceEnv } from './environment.js'
import { observeRequests, type RequestObserver } from './observe-requests.js'
import { oncePerTurn } from './once-per-turn.js'
import { answerDescription } from './openapi/answer-description.js'
import { type OriginOptions, originReader } from './origin.js'
import { answerProblem, wantsPage } from './pages/answer-problem.js'
import { pageRoutes } from './pages/page-routes.js'
import { Problem, problem } from './problem.js'
import { containerRoutes } from './routes/container-routes.js'
import { customFieldDefinitionRoutes } from './routes/custom-field-definition-routes.js'
import { customFieldOptionRoutes } from './routes/custom-field-option-routes.js'
import { customFieldRoutes } from './routes/custom-field-routes.js'
import { receiveSigned } from './routes/dcsa-pushes.js'
import { dcsaPath, dcsaRoutes } from './routes/dcsa-routes.js'
import { documentRoutes } from './routes/document-routes.js'
import { documentSchemaRoutes } from './routes/document-schema-routes.js'
import { emailSubmissionRoutes } from './routes/email-submission-routes.js'
import { entityCustomFieldRoutes } from './routes/entity-custom-fields.js'
import { explanationRoutes } from './routes/explanations.js'
import { inboxPath, inboxRoutes } from './routes/inbox-routes.js'
import { inferNumberRoutes } from './routes/infer-number-routes.js'
import { partyRoutes } from './routes/party-routes.js'
import { referenceRoutes } from './routes/reference.js'
import { refreshRoutes } from './routes/refresh.js'
import { routeMapRoutes } from './routes/route-map-routes.js'
import { searchRoutes } from './routes/search-routes.js'
import { shareLinkRoutes } from './routes/share-link-routes.js'
import { shipmentRoutes } from './routes/shipment-routes.js'
import { signInLinkRoutes } from './routes/sign-in-link-routes.js'
import { sourceRoutes } from './routes/source-routes.js'
import { directUploadsPath, startUpload } from './routes/start-upload.js'
import { storedFileRoutes } from './routes/stored-files.js'
import { tariffRoutes } from './routes/tariff-routes.js'
import { trackingRequestRoutes } from './routes/tracking-request-routes.js'
import { vesselRoutes } from './routes/vessel-routes.js'
import { webhookNotificationRoutes } from './routes/webhook-notification-routes.js'
import { webhookRoutes } from './routes/webhook-routes.js'
import { sharedRateLimiter } from './shared-rate-limiter.js'

export interface RouterOptions extends Omit<AdmissionOptions, 'version'>, OriginOptions {
  /** When the service does due work, such as polls: before each response, or in the background (`oct serve`). */
  advances?: 'on-request' | 'in-background'
  /** Shipping lines that send signed events to the service without an API key. Default: none. */
  senders?: readonly PushSender[] | undefined
  maxUploadBytes?: number
  /** Maximum time in ms for which a request waits until documents are read. Default: 2,000. */
  documentsMs?: number | undefined
  observer?: RequestObserver
}

export function createRouter(world: World, options: RouterOptions): Hono<ServiceEnv> {
  // By default, Hono first tries a router that cannot handle these paths, which costs 0.5 ms.
  const app = new Hono<ServiceEnv>({ router: new TrieRouter(), getPath: routedPath })
  const originOf = originReader(options)
  app.notFound((context) => {
    const { method, path } = context.req
    const allowed = allowedMethods(app.routes, path)
    if (allowed.length === 0 || allowed.includes(method)) throw problem(404)
    const { status, errors } = problem(
      405,
      `${method} is not allowed for this path. Allowed: ${allowed.join(', ')}`,
    )
    throw new Problem(status, errors, { allow: allowed.join(', ') })
  })
  app.onError((error, context) => {
    const refusal = error instanceof Problem ? error : failureOf(error)
    // Does not report an unreachable database (status 503) here, because background work reports it once a minute.
    const isReported = refusal !== error && refusal.status !== 503
    if (isReported || refusal.status === 500) world.onError(error)
    for (const [name, value] of Object.entries(refusal.headers)) context.header(name, value)
    if (wantsPage(context)) return answerProblem(context, refusal, { world, originOf })
    return answerJson(context, { errors: refusal.errors }, refusal.status)
  })
  if (options.observer) app.use('*', observeRequests(options.observer))
  const isHosted = options.advances === 'in-background'
  const { documentsMs = 2000 } = options
  const version = isHosted ? oncePerTurn(world.store.version) : world.store.version
  const admit = admitter(world, { ...options, version })
  const { senders = [] } = options
  if (senders.length > 0) app.post(`${dcsaPath}/events`, receiveSigned(world, senders, options))
  for (const path of ['/v2/*', directUploadsPath, inboxPath, `${dcsaPath}/*`]) {
    app.use(path, async (context, next) => {
      // Refuses a NUL character. SQLite ends a text at this character, and a query could then match other records.
      if (context.req.url.includes('%00')) throw problem(400, 'The URL contains a NUL character')
      context.set('origin', originOf(context.req.raw))
      await admit(context)
      const { tariffs } = context.get('caller')
      if (tariffs !== null)
        context.set('costsOf', costReader(world, context.get('tenant'), tariffs))
      if (!isHosted) await catchUp(world, { documentsMs })
      return next()
    })
    app.use(path, auditWrites(world))
  }
  app.get(
    '/openapi.json',
    answerDescription(() => app.routes, originOf),
  )
  const limiter = options.rateLimits === false ? undefined : sharedRateLimiter(world.store.db)
  const pages = pageRoutes({
    ...{ world, admit, originOf, limiter, described: () => app.routes },
    advances: !isHosted,
    trustProxy: options.trustProxy ?? false,
  })
  const start = startUpload(world, options.maxUploadBytes ?? 5 * 1024 ** 3)
  return app
    .post(`/v2${directUploadsPath}`, start)
    .post(directUploadsPath, start)
    .route('/rails/active_storage/disk', storedFileRoutes(world))
    .route(inboxPath, inboxRoutes(world))
    .route('/', pages)
    .route(dcsaPath, dcsaRoutes(world))
    .route('/v2/tracking_requests/infer_number', inferNumberRoutes())
    .route('/v2/tracking_requests', trackingRequestRoutes(world))
    .route('/v2/shipments', shipmentRoutes(world))
    .route('/v2/containers', explanationRoutes())
    .route('/v2/containers', containerRoutes(world, version))
    .route('/v2/containers', refreshRoutes(world))
    .route('/v2/containers', routeMapRoutes(world))
    .route('/v2/parties', partyRoutes(world))
    .route('/v2/custom_field_definitions', customFieldDefinitionRoutes(world))
    .route('/v2/custom_field_definitions', customFieldOptionRoutes(world))
    .route('/v2/custom_fields', customFieldRoutes(world))
    .route('/v2/shipments', entityCustomFieldRoutes(world, 'shipment'))
    .route('/v2/containers', entityCustomFieldRoutes(world, 'container'))
    .route('/v2/tracking_requests', entityCustomFieldRoutes(world, 'tracking_request'))
    .route('/v2/documents', documentRoutes(world))
    .route('/v2/email_submissions', emailSubmissionRoutes(world))
    .route('/v2/document_schemas', documentSchemaRoutes())
    .route('/v2/search', searchRoutes())
    .route('/v2/vessels', vesselRoutes(world))
    .route('/v2/webhooks', webhookRoutes(world))
    .route('/v2/webhook_notifications', webhookNotificationRoutes(world))
    .route('/v2/share_links', shareLinkRoutes(world))
    .route('/v2/sign_in_links', signInLinkRoutes(world))
    .route('/v2/tariffs', tariffRoutes(world, limiter))
    .route('/v2/sources', sourceRoutes(world))
    .route('/v2', referenceRoutes())
}

/** Returns the path by which a request is routed. Below `/v2`, an id may be in capitals, and a slash may follow it. */
function routedPath(request: Request): string {
  const path = getPath(request)
  if (!path.startsWith('/v2/') || !/[A-F]|\/$/.test(path)) return path
  return path.replace(anyUuid, (_, id: string) => id.toLowerCase())
}

const anyUuid = /(?<=\/)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/$)?(?=\/|$)/gi

const failureOf = (error: unknown): Problem =>
  isDiskFull(error) || isServerFull(error)
    ? problem(507, 'The disk of the service is full. Nothing was saved')
    : isDatabaseAway(error)
      ? unavailable(noDatabase, 5)
      : isBucketAway(error)
        ? unavailable(noFileStore, 60)
        : problem(500)

const unavailable = (words: string, seconds: number): Problem =>
  new Problem(503, problem(503, words).errors, { 'retry-after': String(seconds) })

const noFileStore =
  'The service cannot use its file store now. Nothing was saved. Repeat the request in a minute'

const noDatabase = 'The service cannot use its database now. Repeat the request in a few seconds'
