import type { Endpoint } from '../../../contract/endpoints.js'
import type { Operation } from '../../../contract/operations/operation.js'
import { refTo } from './json-schema.js'
import { jsonApiType } from './media-types.js'

/** The answers that an operation gives instead of what was asked, by status. */
export function refusalsOf(operation: Operation, endpoint: Endpoint | undefined): Responses {
  // outside the base URL there is no key, no rate and no account
  if (endpoint === undefined) return responsesFor([500])
  return responsesFor([
    ...[400, 401, 403, 429, 500, 507],
    ...(endpoint.path.includes('{') ? [404] : []),
    ...(operation.body === undefined ? [] : [413, 415, 422]),
    ...(operation.refuses ?? []),
  ])
}

/** The refusals of these statuses, to be referred to. */
export const refusalComponents = (statuses: ReadonlySet<string>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(refusals)
      .filter(([status]) => statuses.has(status))
      .map(([status, { name, description }]) => [
        name,
        {
          description,
          ...(status === '429' && { headers: { 'Retry-After': retryAfter } }),
          content: { [jsonApiType]: { schema: refTo('ErrorDocument') } },
        },
      ]),
  )

export type Responses = Record<string, { $ref: string }>

function responsesFor(statuses: readonly number[]): Responses {
  const sorted = [...new Set(statuses)].sort((a, b) => a - b)
  return Object.fromEntries(
    sorted.map((status) => [
      String(status),
      { $ref: `#/components/responses/${refusals[status]?.name}` },
    ]),
  )
}

const retryAfter = {
  description: 'Whole seconds after which the request is answered',
  required: true,
  schema: { type: 'integer', minimum: 1 },
}

const refusals: Record<number, { name: string; description: string }> = {
  400: { name: 'BadRequest', description: 'The request is malformed' },
  401: { name: 'Unauthorized', description: 'The API key is missing, malformed or not valid' },
  403: {
    name: 'Forbidden',
    description: 'The key may not do this, or the plan of the account has not got it',
  },
  404: { name: 'NotFound', description: 'There is no such record' },
  409: { name: 'Conflict', description: 'The same content is there already' },
  413: { name: 'ContentTooLarge', description: 'The body is too large' },
  415: { name: 'UnsupportedMediaType', description: 'The body is of another type' },
  422: { name: 'UnprocessableContent', description: 'The content is refused, field by field' },
  429: { name: 'TooManyRequests', description: 'Too many requests in the last 60 seconds' },
  500: { name: 'InternalServerError', description: 'The service failed' },
  507: { name: 'InsufficientStorage', description: 'The disk of the service is full' },
}
