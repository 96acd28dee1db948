import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import { keyHeader } from './basic-key.js'
import type { ServiceEnv } from './environment.js'

/** A request and the status of its response. Does not contain the API key, the query or the body. */
export interface AnsweredRequest {
  method: string
  /** Path of the route that matched the request, such as `/v2/containers/:id`. `unknown` if no route matched. */
  route: string
  status: number
  durationMs: number
  requestId: string
  /** Account of the API key. Absent if the API key was rejected. `keyLastFour` is then absent too. */
  accountId?: string
  keyLastFour?: string
}

export interface RequestObserver {
  requestBegan(): void
  requestEnded(request: AnsweredRequest): void
}

/** Reports requests to `observer`. Sets the header `X-Request-Id` to the id that the client sent, or to a new id. */
export function observeRequests(observer: RequestObserver): MiddlewareHandler<ServiceEnv> {
  return async function observeRequest(context, next) {
    const startedAt = performance.now()
    const requestId = requestIdOf(context.req.header('x-request-id'))
    observer.requestBegan()
    setRequestId(context, requestId)
    await next()
    const { caller } = context.var as Partial<ServiceEnv['Variables']>
    observer.requestEnded({
      method: context.req.method,
      route: templateOf(context),
      status: context.res.status,
      durationMs: performance.now() - startedAt,
      requestId,
      ...(caller && {
        accountId: caller.accountId,
        keyLastFour: keyHeader(context.req.header('authorization'))?.slice(-4) ?? '',
      }),
    })
  }
}

/** Returns the request id that the client sent. If the client sent none, returns a new id. */
export const requestIdOf = (requested: string | undefined): string =>
  requested !== undefined && isId.test(requested) ? requested : randomUUID()

const isId = /^[\w.:-]{1,64}$/

/** Sets the header on the response of Node, because Hono is faster if its own response has no headers. */
function setRequestId(context: Context<ServiceEnv>, requestId: string): void {
  const outgoing = context.env?.outgoing
  if (outgoing) outgoing.setHeader('x-request-id', requestId)
  else context.header('x-request-id', requestId)
}

function templateOf(context: Context): string {
  const answered = routePath(context)
  if (isTemplate(answered)) return answered
  return matchedRoutes(context).find(({ path }) => isTemplate(path))?.path ?? 'unknown'
}

const isTemplate = (path: string): boolean => path !== '' && !path.endsWith('*')
