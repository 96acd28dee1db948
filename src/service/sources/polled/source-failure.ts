/** Error that the messages of a source cannot be read. The error message contains no secrets. */
export class SourceFailure extends Error {
  override name = 'SourceFailure'
  /** Whether the server refused the user name, the password, the key or the token. */
  readonly isRefused: boolean

  constructor(reason: string, isRefused = false) {
    super(reason)
    this.isRefused = isRefused
  }
}

/**
 * Compares the name and not the class, because the file that is loaded for a connection contains a copy of the class.
 */
export const isSourceFailure = (error: unknown): error is SourceFailure =>
  error instanceof Error && error.name === 'SourceFailure'
