import type { EmailSubmission } from '../../contract/document.js'
import type { Connection, ListQuery } from '../connection.js'
import { path } from '../query.js'

/** Mails that brought documents. */
export const emailSubmissions = (service: Connection) => ({
  list: (query: ListQuery = {}) =>
    service.list<EmailSubmission>('/email_submissions', { ...query }),

  get: (id: string, query: { include?: readonly string[] } = {}) =>
    service.get<EmailSubmission>(path`/email_submissions/${id}`, query),

  /** Hands in a mail as it was received; what is attached to it becomes documents. */
  submit: (message: Uint8Array) =>
    service.change<EmailSubmission>({
      method: 'POST',
      path: '/email_submissions',
      raw: { bytes: message, mediaType: 'message/rfc822' },
    }),
})
