import type { SchemaName } from '../named-schemas.js'
import type { QueryName } from './query-parameters.js'

/** What an operation carries beyond its method and path: the matter of its description. */
export interface Operation {
  /** `METHOD path`, as the table of endpoints spells them. */
  endpoint: string
  summary: string
  answer: Answer
  /** 200 alone when absent, 204 where the answer is nothing. */
  statuses?: readonly (200 | 201 | 202)[]
  body?: SchemaName
  /** What the body is sent as, where it is no JSON. */
  bodyType?: 'message/rfc822'
  query?: readonly QueryName[]
  /** Relationships that `include` may name; dotted paths go on from there. */
  include?: readonly string[]
  /** What else may stand in the path where an id is expected. */
  idIs?: string
  /** Refusals beyond those that its method and path bring with them. */
  refuses?: readonly (409 | 422)[]
}

/** A document around one resource or a page of them, a bare object, or no body at all. */
export type Answer =
  | { one: SchemaName }
  /** `pageSize` is the rows of a page when the request names no size; 0 is an unpaged list. */
  | { many: SchemaName; pageSize: number }
  | { plain: SchemaName }
  | 'nothing'

/** Operations of one subject by operationId. */
export interface OperationGroup {
  tag: string
  description: string
  operations: Readonly<Record<string, Operation>>
}
