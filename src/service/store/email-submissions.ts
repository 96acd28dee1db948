import type { EmailSubmissionRow } from './database/document-tables.js'
import type { Db, Tenant } from './database/store.js'
import { type Page, type PageOf, readPage } from './page.js'

export const listEmails = (tenant: Tenant, page: Page): Promise<PageOf<EmailSubmissionRow>> =>
  readPage(tenant, { collection: 'email_submissions', query: own(tenant), page, isFiltered: false })

const own = (tenant: Tenant) =>
  tenant.db.selectFrom('email_submissions').where('account_id', '=', tenant.accountId)

export const findEmail = (tenant: Tenant, id: string): Promise<EmailSubmissionRow | undefined> =>
  own(tenant).selectAll().where('id', '=', id).executeTakeFirst()

export const findEmailByMessage = (
  tenant: Tenant,
  messageId: string,
): Promise<EmailSubmissionRow | undefined> =>
  own(tenant).selectAll().where('message_id', '=', messageId).executeTakeFirst()

export const emailsById = (tenant: Tenant, ids: string[]): Promise<EmailSubmissionRow[]> =>
  own(tenant).selectAll().where('id', 'in', ids).execute()

export async function insertEmail(db: Db, row: EmailSubmissionRow): Promise<void> {
  await db.insertInto('email_submissions').values(row).execute()
}
