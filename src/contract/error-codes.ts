/** Machine codes of `errors[].code` that the service is known to send (facts, part 7). */
export const errorCodes = [
  'blank',
  'too_short',
  'invalid_container',
  'duplicate',
  'not_recognized',
  'invalid_request_type',
] as const

export type ServiceErrorCode = (typeof errorCodes)[number]
