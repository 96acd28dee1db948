import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import { keyHeader } from './basic-key.js'
import type { ServiceEnv } from './environment.js'

/** Without anything secret: no key, query or body. */
export interface AnsweredRequest {
  method: string
  /** A template such as `/v2/containers/:id`; `unknown` if none matched. */
  route: string
  status: number
  durationMs: number
  requestId: string
  /** Both are absent if the key was refused. */
  accountId?: string
  keyLastFour?: string
}

export interface RequestObserver {
  requestBegan(): void
  requestEnded(request: AnsweredRequest): void
}

/** Sets `X-Request-Id`: the client's own or a new one. */
export function observeRequests(observer: RequestObserver): MiddlewareHandler<ServiceEnv> {
  return async function observeRequest(context, next) {
    const startedAt = performance.now()
    const requested = context.req.header('x-request-id')
    const requestId = requested !== undefined && isId.test(requested) ? requested : randomUUID()
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

const isId = /^[\w.:-]{1,64}$/

/** A response with only one header of its own is built much faster. */
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

/** Middleware is mounted on patterns that end in a star. */
const isTemplate = (path: string): boolean => path !== '' && !path.endsWith('*')
