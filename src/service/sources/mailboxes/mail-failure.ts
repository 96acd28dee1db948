/** Error of a request to a mail server. The error message contains no credentials. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  /** Whether the mail server rejected the user name, the password or the token. */
  readonly isRefused: boolean

  constructor(reason: string, isRefused = false) {
    super(reason)
    this.isRefused = isRefused
  }
}

/** Recognizes a `MailFailure` by its name, because another bundled file has its own copy of the class. */
export const isMailFailure = (error: unknown): error is MailFailure =>
  error instanceof Error && error.name === 'MailFailure'
