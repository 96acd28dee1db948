import type { ServiceErrorCode } from '../contract/error-codes.js'

/** Why one field of a body was refused. */
export interface FieldError {
  /** JSON pointer into the request body. */
  pointer: string
  detail: string
  code?: ServiceErrorCode
  meta?: Record<string, unknown>
}
