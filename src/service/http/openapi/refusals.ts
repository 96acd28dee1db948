import type { Endpoint } from '../../../contract/endpoints.js'
import type { Operation } from '../../../contract/operations/operation.js'
import { refTo } from './json-schema.js'
import { jsonApiType } from './media-types.js'

export function refusalsOf(operation: Operation, endpoint: Endpoint | undefined): Responses {
  // Routes outside of `/v2` need no API key. Therefore, their errors are not about API keys, rate limits or accounts.
  if (endpoint === undefined) return responsesFor([500])
  return responsesFor([
    ...[400, 401, 403, 429, 500, 503, 507],
    ...(endpoint.path.includes('{') ? [404] : []),
    ...(operation.body === undefined ? [] : [413, 415, 422]),
    ...(operation.refuses ?? []),
  ])
}

export const refusalComponents = (statuses: ReadonlySet<string>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(refusals)
      .filter(([status]) => statuses.has(status))
      .map(([status, { name, description }]) => [
        name,
        {
          description,
          ...((status === '429' || status === '503') && { headers: { 'Retry-After': retryAfter } }),
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
  description: 'Whole seconds to wait before the next request',
  required: true,
  schema: { type: 'integer', minimum: 1 },
}

const refusals: Record<number, { name: string; description: string }> = {
  400: { name: 'BadRequest', description: 'The request is malformed' },
  401: { name: 'Unauthorized', description: 'The API key is missing, malformed or not valid' },
  403: {
    name: 'Forbidden',
    description: 'The scope of the key, or the plan of the account, does not allow the request',
  },
  404: { name: 'NotFound', description: 'The record does not exist' },
  409: { name: 'Conflict', description: 'The same content already exists' },
  413: { name: 'ContentTooLarge', description: 'The body is too large' },
  415: { name: 'UnsupportedMediaType', description: 'The body has an unsupported media type' },
  422: {
    name: 'UnprocessableContent',
    description: 'Some fields are not valid; each error names its field',
  },
  429: { name: 'TooManyRequests', description: 'Too many requests in the last 60 seconds' },
  500: { name: 'InternalServerError', description: 'The service failed' },
  503: { name: 'ServiceUnavailable', description: 'The database is temporarily unavailable' },
  507: { name: 'InsufficientStorage', description: 'The disk of the service is full' },
}
