/** A mail server did not do what was asked. The message contains no secrets. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  /** Whether the server refused the user name, the password or the token. */
  readonly isRefused: boolean

  constructor(reason: string, isRefused = false) {
    super(reason)
    this.isRefused = isRefused
  }
}

/** Recognizes a `MailFailure` by its name: the file that is loaded for a connection has its own class. */
export const isMailFailure = (error: unknown): error is MailFailure =>
  error instanceof Error && error.name === 'MailFailure'
