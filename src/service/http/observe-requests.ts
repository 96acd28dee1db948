import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import { keyHeader } from './basic-key.js'
import type { ServiceEnv } from './environment.js'

/** One answered request, with nothing of it that may be secret: no key, query or body. */
export interface AnsweredRequest {
  method: string
  /** The route's template, such as `/v2/containers/:id`; `unknown` where none matched. */
  route: string
  status: number
  durationMs: number
  requestId: string
  /** Both absent where the key was refused. */
  accountId?: string
  keyLastFour?: string
}

/** Whoever watches a service at work: its figures and its log. */
export interface RequestObserver {
  requestBegan(): void
  requestEnded(request: AnsweredRequest): void
}

/** Tells of every request, and gives each answer an `X-Request-Id`: the client's own, or a new one. */
export function observeRequests(observer: RequestObserver): MiddlewareHandler<ServiceEnv> {
  return async function observeRequest(context, next) {
    const begun = performance.now()
    const asked = context.req.header('x-request-id')
    const requestId = asked !== undefined && isId.test(asked) ? asked : randomUUID()
    observer.requestBegan()
    nameAnswer(context, requestId)
    await next()
    const { caller } = context.var as Partial<ServiceEnv['Variables']>
    observer.requestEnded({
      method: context.req.method,
      route: templateOf(context),
      status: context.res.status,
      durationMs: performance.now() - begun,
      requestId,
      ...(caller && {
        accountId: caller.accountId,
        keyLastFour: keyHeader(context.req.header('authorization'))?.slice(-4) ?? '',
      }),
    })
  }
}

const isId = /^[\w.:-]{1,64}$/

/** Straight on its way out where it can be: an answer with one header only is made much faster. */
function nameAnswer(context: Context<ServiceEnv>, requestId: string): void {
  const outgoing = context.env?.outgoing
  if (outgoing) outgoing.setHeader('x-request-id', requestId)
  else context.header('x-request-id', requestId)
}

/** Of the route that answered, or would have but for a refusal before it. */
function templateOf(context: Context): string {
  const answered = routePath(context)
  if (isTemplate(answered)) return answered
  return matchedRoutes(context).find(({ path }) => isTemplate(path))?.path ?? 'unknown'
}

/** Middleware is mounted on patterns that end in a star. */
const isTemplate = (path: string): boolean => path !== '' && !path.endsWith('*')
