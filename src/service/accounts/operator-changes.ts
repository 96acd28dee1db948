import { insertAuditEntry } from '../store/audit-entries.js'
import type { KeyRole } from '../store/database/account-tables.js'
import type { Db } from '../store/database/store.js'
import type { AuditedRecord } from './audited-values.js'
import { orderedId } from './ordered-id.js'

interface NamedKey {
  id: string
  user: string | null
  scope: KeyRole
  last_four: string
}

interface OperatorChange {
  accountId: string
  at: string
  action: string
  subject: AuditedRecord
  detail: string
}

/** Adds an action of the operator of the service to the audit list of an account, in the transaction of the change. */
export const recordByOperator = (
  db: Db,
  { accountId, at, action, subject, detail }: OperatorChange,
): Promise<void> =>
  insertAuditEntry(db, {
    ...{ id: orderedId(), account_id: accountId, at, key_id: '', via: 'operator', action },
    ...{ subject_type: subject.type, subject_id: subject.id, detail },
  })

/** An API key as the subject of a change. */
export const keySubject = (key: NamedKey): Pick<OperatorChange, 'subject' | 'detail'> => ({
  subject: { type: 'api_key', id: key.id },
  detail: keyInWords(key),
})

/** Describes an API key for the audit list, without the secret. */
const keyInWords = ({ user, scope, last_four }: Omit<NamedKey, 'id'>): string =>
  `${user ?? 'no name'}, ${scope}, …${last_four}`
