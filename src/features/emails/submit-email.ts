import type { EmailSubmission } from '../../contract/document.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { findEmail } from './list-emails.js'

/** An email that the service has stored. `isNew` is false if the service already had the email. */
export interface SubmittedEmail {
  email: EmailSubmission
  isNew: boolean
}

/** Submits an email; returns the stored email if the service has it. Throws `rejected` if it accepts none. */
export async function submitEmail(
  workspace: Workspace,
  message: Uint8Array,
): Promise<SubmittedEmail> {
  refuseOther(message)
  const { emailSubmissions } = await workspace.client()
  workspace.progress('Submitting the email')
  try {
    const { id } = await emailSubmissions.submit(message)
    return { email: await findEmail(workspace, id), isNew: true }
  } catch (error) {
    if (!(error instanceof OctError)) throw error
    if (error.status === 404 || error.status === 405) throw takesNone(error)
    const existing = error.status === 409 ? existingId(error) : undefined
    if (existing === undefined) throw error
    return { email: await findEmail(workspace, existing), isNew: false }
  }
}

/** Refuses a file that does not begin with email headers (RFC 5322). A line `From sender` may come before them. */
function refuseOther(message: Uint8Array): void {
  const start = new TextDecoder().decode(message.subarray(0, 4096))
  if (/^(?:From \S.*\r?\n)?[!-9;-~]+[ \t]*:/.test(start)) return
  throw new OctError('usage', 'The input is not an email', {
    reason:
      message.length === 0
        ? 'The file is empty. Nothing was sent.'
        : 'An email begins with its headers, such as "From:". Nothing was sent.',
    tryNext: ['oct upload <file>'],
  })
}

function existingId(error: OctError): string | undefined {
  const response = JSON.stringify(error.cause ?? '')
  const named = /"existing_\w*id"\s*:\s*"([\w-]+)"/.exec(response)?.[1]
  return named ?? /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i.exec(response)?.[0]
}

const takesNone = (error: OctError): OctError =>
  new OctError('rejected', 'This service does not accept emails through the API', {
    reason: `The service answered with ${error.status}. Forward the email to the email address of the service, or upload the attachments.`,
    status: error.status,
    requestId: error.requestId,
    tryNext: ['oct upload <file>'],
  })
