import type { ServiceErrorCode } from '../contract/error-codes.js'

export interface FieldError {
  pointer: string
  detail: string
  code?: ServiceErrorCode
  meta?: Record<string, unknown>
}
