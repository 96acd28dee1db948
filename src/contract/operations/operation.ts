import type { SchemaName } from '../named-schemas.js'
import type { QueryName } from './query-parameters.js'

export interface Operation {
  /** `METHOD path`, as in the table of endpoints. */
  endpoint: string
  summary: string
  answer: Answer
  /** Only 200 if absent, or 204 if there is no response body. */
  statuses?: readonly (200 | 201 | 202)[]
  body?: SchemaName
  bodyType?: 'message/rfc822'
  query?: readonly QueryName[]
  /** Relationships that `include` may name, as dotted paths. */
  include?: readonly string[]
  /** Alternatives to the id in the path. */
  idIs?: string
  /** Error statuses in addition to those implied by method and path. */
  refuses?: readonly (409 | 422)[]
}

/** Response: a document with one resource or a page of resources, a plain object, or no body. */
export type Answer =
  | { one: SchemaName }
  /** `pageSize` is the default page size; 0 means a list without pages. */
  | { many: SchemaName; pageSize: number }
  | { plain: SchemaName }
  | 'nothing'

export interface OperationGroup {
  tag: string
  description: string
  operations: Readonly<Record<string, Operation>>
}
