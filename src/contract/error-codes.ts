export const errorCodes = [
  'blank',
  'too_short',
  'invalid_container',
  'duplicate',
  'not_recognized',
  'invalid_request_type',
] as const

export type ServiceErrorCode = (typeof errorCodes)[number]
