import type { SchemaName } from '../named-schemas.js'
import type { QueryName } from './query-parameters.js'

export interface Operation {
  /** Name of the endpoint in `endpoints`, such as `GET /containers`. */
  endpoint: string
  summary: string
  answer: Answer
  /** Statuses of a successful response. Default: 200, or 204 if the response has no body. */
  statuses?: readonly (200 | 201 | 202)[]
  body?: SchemaName
  bodyType?: 'message/rfc822'
  query?: readonly QueryName[]
  include?: readonly string[]
  /** What the path also accepts instead of an id, such as an IMO number. */
  idIs?: string
  refuses?: readonly (409 | 422)[]
}

export type Answer =
  | { one: SchemaName }
  /** `pageSize` is the number of items per page if the request names no number; 0 for a list without pages. */
  | { many: SchemaName; pageSize: number }
  | { plain: SchemaName }
  | 'nothing'

export interface OperationGroup {
  tag: string
  description: string
  operations: Readonly<Record<string, Operation>>
}
