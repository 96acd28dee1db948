/** Error of a source whose messages the service cannot read. The text contains no secrets. */
export class SourceFailure extends Error {
  override name = 'SourceFailure'
  /** True if the server refused the user name, the password, the key or the token. */
  readonly isRefused: boolean

  constructor(reason: string, isRefused = false) {
    super(reason)
    this.isRefused = isRefused
  }
}

/** Compares the name of the class: the bundle contains the class twice, so `instanceof` may return false. */
export const isSourceFailure = (error: unknown): error is SourceFailure =>
  error instanceof Error && error.name === 'SourceFailure'
