/** The exit codes of the command line, by name. */
export const exitCodes = {
  ok: {
    code: 0,
    when: 'success; also if there are no rows, if the pipe was closed, or if a signal ended serve or listen',
  },
  internal: { code: 1, when: 'a bug in oct; the error says how to report the bug' },
  usage: {
    code: 2,
    when: 'invalid option, argument or value; several objects match; or a question could not be asked',
  },
  auth: {
    code: 3,
    when: 'there is no token, the service refuses the token (401), or the token has a wrong prefix',
  },
  forbidden: {
    code: 4,
    when: 'a permission or feature is missing (403), or read-only mode is on',
  },
  not_found: { code: 5, when: 'the service found nothing (404), or no object matches' },
  rejected: {
    code: 6,
    when: 'the service rejected a request (400, 409, 422), tracking failed during --wait, or webhooks verify found a bad signature',
  },
  rate_limited: {
    code: 7,
    when: 'the rate limit was reached with --no-queue, or the service responded with 429 after a wait',
  },
  pending: {
    code: 8,
    when: '--wait ended, but the status of the tracking request was still pending or awaiting_manifest',
  },
  unavailable: {
    code: 9,
    when: 'the service failed (5xx) or could not be reached; or cached data was missing or too old, and the service was not used',
  },
  condition: { code: 10, when: 'the condition of --check, --until or --expect-rows is not met' },
  needs_confirmation: {
    code: 11,
    when: 'the shipping line is not certain, and oct could not ask; stdout has the candidates',
  },
  partial: { code: 12, when: 'a part of the work, or all of it, was not done' },
  local: {
    code: 13,
    when: 'a problem of this machine: disk full, unreadable file, read-only folder, locked or newer database',
  },
  interrupted: {
    code: 130,
    when: 'SIGINT (Ctrl-C) stopped the command; no incomplete file and no lock is left',
  },
  terminated: {
    code: 143,
    when: 'SIGTERM stopped the command; no incomplete file and no lock is left',
  },
} as const satisfies Record<string, { code: number; when: string }>

export type ExitName = keyof typeof exitCodes

/** Code of an `OctError`: the name of any exit code except `ok`. */
export type ErrorCode = Exclude<ExitName, 'ok'>

export interface OctErrorOptions {
  reason?: string | undefined
  tryNext?: string[] | undefined
  status?: number | undefined
  requestId?: string | undefined
  pointer?: string | undefined
  serviceCode?: string | undefined
  retryAfter?: number | undefined
  retryable?: boolean | undefined
  /** True if the request certainly did not reach the service. */
  unsent?: boolean | undefined
  cause?: unknown
}

const brand = Symbol.for('oct.OctError')

/** An error that a user can cause. A bug is a plain `Error`. `instanceof` also works across two bundles. */
export class OctError extends Error {
  declare readonly name: 'OctError'
  readonly code: ErrorCode
  readonly reason: string | undefined
  readonly tryNext: string[]
  readonly status: number | undefined
  readonly requestId: string | undefined
  readonly pointer: string | undefined
  readonly serviceCode: string | undefined
  readonly retryAfter: number | undefined
  readonly retryable: boolean
  readonly unsent: boolean

  constructor(code: ErrorCode, message: string, options: OctErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.reason = options.reason
    this.tryNext = options.tryNext ?? []
    this.status = options.status
    this.requestId = options.requestId
    this.pointer = options.pointer
    this.serviceCode = options.serviceCode
    this.retryAfter = options.retryAfter
    this.retryable = options.retryable ?? false
    this.unsent = options.unsent ?? false
  }

  static {
    // Node prints the name of an uncaught error, and the bundler renames the class.
    Object.defineProperty(OctError, 'name', { value: 'OctError' })
    // With the name on the prototype, the stack starts with the name, and Node does not print it as a member.
    Object.defineProperty(OctError.prototype, 'name', { value: 'OctError' })
    Object.defineProperty(OctError.prototype, brand, { value: true })
  }

  revised({
    message = this.message,
    ...changes
  }: OctErrorOptions & { message?: string }): OctError {
    const { reason, tryNext, status, requestId, pointer, serviceCode } = this
    const { retryAfter, retryable, unsent, cause } = this
    const before = { reason, tryNext, status, requestId, pointer, serviceCode }
    return new OctError(this.code, message, {
      ...{ ...before, retryAfter, retryable, unsent, cause },
      ...changes,
    })
  }

  static override [Symbol.hasInstance](value: unknown): value is OctError {
    return typeof value === 'object' && value !== null && brand in value
  }

  get exit(): number {
    return exitCodes[this.code].code
  }
}

export function readOnlyRefusal(reason: string, tryNext: string[] = []): OctError {
  return new OctError('forbidden', 'Read-only mode refuses to change anything', {
    reason,
    tryNext: [...tryNext, 'oct config list --origin'],
  })
}

const dryRun = Symbol.for('oct.dry-run')

export function dryRunRefusal(reason: string): OctError {
  return new OctError('rejected', 'oct did not send the request because of --dry-run', {
    reason,
    unsent: true,
    cause: dryRun,
  })
}

export const isDryRun = (error: unknown): boolean =>
  error instanceof OctError && (error.cause === dryRun || isDryRun(error.cause))
