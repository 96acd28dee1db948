/** Known values of `errors[].code` (facts, part 7). */
export const errorCodes = [
  'blank',
  'too_short',
  'invalid_container',
  'duplicate',
  'not_recognized',
  'invalid_request_type',
] as const

export type ServiceErrorCode = (typeof errorCodes)[number]
