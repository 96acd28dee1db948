import type { SchemaName } from '../named-schemas.js'
import type { QueryName } from './query-parameters.js'

export interface Operation {
  /** `METHOD path`, as in `endpoints`. */
  endpoint: string
  summary: string
  answer: Answer
  /** Statuses of a success; by default 200, or 204 without a body. */
  statuses?: readonly (200 | 201 | 202)[]
  body?: SchemaName
  bodyType?: 'message/rfc822'
  query?: readonly QueryName[]
  /** Relationships that `include` may name, as dotted paths. */
  include?: readonly string[]
  /** Another identifier that the path accepts as `id`, such as an IMO number. */
  idIs?: string
  /** Error statuses in addition to those that method and path imply. */
  refuses?: readonly (409 | 422)[]
}

export type Answer =
  | { one: SchemaName }
  /** `pageSize` is the default page size; 0 for a list without pages. */
  | { many: SchemaName; pageSize: number }
  | { plain: SchemaName }
  | 'nothing'

export interface OperationGroup {
  tag: string
  description: string
  operations: Readonly<Record<string, Operation>>
}
