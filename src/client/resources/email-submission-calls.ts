import type { EmailSubmission } from '../../contract/document.js'
import type { Connection, GetQuery, ListQuery } from '../connection.js'
import type { Listing } from '../listing.js'
import { path } from '../query.js'

export interface EmailSubmissionCalls {
  /** Lists the emails that the account submitted. */
  list(query?: ListQuery): Listing<EmailSubmission>
  /** Gets an email by id. */
  get(id: string, query?: GetQuery): Promise<EmailSubmission>
  /** Sends an email to the service, unchanged. The attachments of the email become documents. */
  submit(message: Uint8Array): Promise<EmailSubmission>
}

export const emailSubmissions = (service: Connection): EmailSubmissionCalls => ({
  list: (query = {}) => service.list('/email_submissions', { ...query }),

  get: (id, query = {}) => service.get(path`/email_submissions/${id}`, { ...query }),

  submit: (message) =>
    service.change({
      method: 'POST',
      path: '/email_submissions',
      raw: { bytes: message, mediaType: 'message/rfc822' },
    }),
})
