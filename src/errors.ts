/** Exit codes of the command line, by name. */
export const exitCodes = {
  ok: {
    code: 0,
    when: 'success; also no rows, a closed pipe, and serve or listen ended by a signal',
  },
  internal: { code: 1, when: 'a bug in oct; the error says how to report the bug' },
  usage: {
    code: 2,
    when: 'invalid flag, argument or value; ambiguous object; an answer is needed and nobody can be asked',
  },
  auth: { code: 3, when: 'no token, token refused (401), or wrong prefix of the token' },
  forbidden: { code: 4, when: 'permission or feature not enabled (403), or read-only mode' },
  not_found: { code: 5, when: 'not found (404), or no object matches' },
  rejected: {
    code: 6,
    when: 'rejected by the service (400, 409, 422); tracking failed during --wait; bad signature in webhooks verify',
  },
  rate_limited: {
    code: 7,
    when: 'rate limit reached with --no-queue, or 429 after waiting',
  },
  pending: { code: 8, when: '--wait ended while the request was pending or awaiting_manifest' },
  unavailable: {
    code: 9,
    when: 'service error (5xx), DNS, TLS or timeout; offline and not cached; cached data too old',
  },
  condition: { code: 10, when: 'the condition of --check, --until or --expect-rows is not met' },
  needs_confirmation: {
    code: 11,
    when: 'the shipping line is not certain and nobody can be asked; candidates on stdout',
  },
  partial: { code: 12, when: 'some or all of the work was not done' },
  local: {
    code: 13,
    when: 'disk full, unreadable file, read-only folder, locked or newer database',
  },
  interrupted: {
    code: 130,
    when: 'stopped by SIGINT (Ctrl-C); no incomplete file and no lock is left',
  },
  terminated: { code: 143, when: 'stopped by SIGTERM; no incomplete file and no lock is left' },
} as const satisfies Record<string, { code: number; when: string }>

export type ExitName = keyof typeof exitCodes

/** Code of an `OctError`: the name of any exit code except `ok`. */
export type ErrorCode = Exclude<ExitName, 'ok'>

export interface OctErrorOptions {
  reason?: string | undefined
  tryNext?: string[] | undefined
  status?: number | undefined
  requestId?: string | undefined
  /** The wrong part of the request: `source.pointer` or `source.parameter` of a JSON:API error. */
  pointer?: string | undefined
  serviceCode?: string | undefined
  retryAfter?: number | undefined
  retryable?: boolean | undefined
  /** True if the request certainly did not reach the service. */
  unsent?: boolean | undefined
  cause?: unknown
}

const brand = Symbol.for('oct.OctError')

/**
 * The error class for all failures that users can cause; a bug stays a plain `Error`. `instanceof` works across copies
 * of the class, because each bundled file has its own.
 */
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
    // Set explicitly, because Node prints the name of an uncaught error and the bundler renames the class.
    Object.defineProperty(OctError, 'name', { value: 'OctError' })
    // Set on the prototype, so that the stack starts with the name and Node prints no extra members.
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
  return new OctError('rejected', 'The request was not sent because of --dry-run', {
    reason,
    unsent: true,
    cause: dryRun,
  })
}

export const isDryRun = (error: unknown): boolean =>
  error instanceof OctError && (error.cause === dryRun || isDryRun(error.cause))
