import type { Context, Handler } from 'hono'
import type { ServiceEnv } from '../environment.js'
import type { Route } from './describe-service.js'
import { jsonType } from './media-types.js'

/** Responds with the OpenAPI description of the API. Builds it on first use, because this needs all schemas. */
export function answerDescription(
  routes: () => readonly Route[],
  originOf: (request: Request) => string,
): Handler<ServiceEnv> {
  let made: Promise<string> | undefined
  return async function answer(context: Context<ServiceEnv>): Promise<Response> {
    made ??= describe(routes())
    const origin = JSON.stringify(originOf(context.req.raw)).slice(1, -1)
    const text = (await made).replaceAll(anyOrigin, () => origin)
    return context.body(text, 200, { 'content-type': jsonType })
  }
}

const anyOrigin = 'https://origin.invalid'

async function describe(routes: readonly Route[]): Promise<string> {
  const { describeService } = await import('./describe-service.js')
  return JSON.stringify(describeService(routes, anyOrigin))
}
