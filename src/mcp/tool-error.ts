import { featureNames, needsFeature } from '../contract/feature-names.js'
import { OctError } from '../errors.js'
import { inert, theirs } from './untrusted.js'

/** Codes of errors. A model uses them to decide what to do next. */
export type ToolErrorCode =
  | 'not_found'
  | 'ambiguous'
  | 'needs_line'
  | 'forbidden'
  | 'not_enabled'
  | 'rate_limited'
  | 'stale'
  | 'too_many'
  | 'needs_confirmation'
  | 'invalid'
  | 'auth'
  | 'unavailable'
  | 'rejected'
  | 'local'
  | 'cancelled'
  | 'internal'

export interface NextStep {
  tool?: string
  args?: Record<string, unknown>
  command?: string
}

/** An error that becomes the result of a tool, so that the model can correct its call. */
export class ToolError extends Error {
  readonly code: ToolErrorCode
  readonly next: NextStep | undefined
  readonly more: Record<string, unknown>

  constructor(
    code: ToolErrorCode,
    message: string,
    { next, ...more }: { next?: NextStep } & Record<string, unknown> = {},
  ) {
    super(message)
    this.code = code
    this.next = next
    this.more = more
  }
}

const codes: Partial<Record<OctError['code'], ToolErrorCode>> = {
  usage: 'invalid',
  auth: 'auth',
  forbidden: 'forbidden',
  not_found: 'not_found',
  rejected: 'rejected',
  rate_limited: 'rate_limited',
  unavailable: 'unavailable',
  needs_confirmation: 'needs_line',
  local: 'local',
  interrupted: 'cancelled',
  terminated: 'cancelled',
}

const lacksFeature = ({ code, reason = '' }: OctError): boolean =>
  code === 'forbidden' &&
  Object.values(featureNames).some((feature) => reason.includes(needsFeature(feature)))

/** Maximum length of an error message in characters, because it may quote long arguments of the tool call. */
const longestMessage = 300

/** Returns the error for the model. An unknown error is a bug, and its text is not sent to the client. */
export function toolErrorOf(error: unknown, typed: (command: string) => string): ToolError {
  if (error instanceof ToolError) return error
  if (!(error instanceof OctError)) {
    return new ToolError('internal', 'The tool call failed because of a bug in oct', {
      next: { command: 'oct doctor' },
    })
  }
  const code = lacksFeature(error) ? 'not_enabled' : (codes[error.code] ?? 'internal')
  // Marks the reason as a text by a third party, because it may quote the service, such as the names of customers.
  const reason = theirs(error.reason, longestMessage)
  const command = error.tryNext.find((line) => line.startsWith('oct '))
  return new ToolError(code, inert(error.message, longestMessage), {
    ...(reason === undefined ? {} : { reason }),
    ...(command === undefined ? {} : { next: { command: inert(typed(command)) } }),
    ...(error.retryAfter === undefined ? {} : { retry_after_seconds: error.retryAfter }),
  })
}

export const toolErrorRecord = ({ code, message, next, more }: ToolError) => ({
  code,
  message,
  ...(next === undefined ? {} : { next }),
  ...more,
})
