import { insertAuditEntry } from '../store/audit-entries.js'
import type { KeyRole } from '../store/database/account-tables.js'
import type { AuditEntryRow } from '../store/database/page-tables.js'
import type { Db } from '../store/database/store.js'
import type { AuditedRecord } from './audited-values.js'
import { orderedId } from './ordered-id.js'

interface NamedKey {
  id: string
  user: string | null
  scope: KeyRole
  last_four: string
}

/** Who changes API keys of an account: the operator of the service, or a user with an owner key. */
export type KeyChanger = 'operator' | { keyId: string }

interface RecordedChange {
  accountId: string
  at: string
  action: string
  subject: AuditedRecord
  detail: string
}

/** Adds an action of the operator to the audit list of an account, in the transaction of the action. */
export const recordByOperator = (db: Db, change: RecordedChange): Promise<void> =>
  insertChange(db, change, { via: 'operator', key_id: '' })

/** Adds a change of an API key to the audit list of the account, in the transaction of the change. */
export const recordKeyChange = (
  db: Db,
  by: KeyChanger,
  { key, ...change }: Pick<RecordedChange, 'accountId' | 'at' | 'action'> & { key: NamedKey },
): Promise<void> =>
  insertChange(
    db,
    { ...change, subject: { type: 'api_key', id: key.id }, detail: keyInWords(key) },
    by === 'operator' ? { via: 'operator', key_id: '' } : { via: 'page', key_id: by.keyId },
  )

const insertChange = (
  db: Db,
  { accountId, at, action, subject, detail }: RecordedChange,
  by: Pick<AuditEntryRow, 'via' | 'key_id'>,
): Promise<void> =>
  insertAuditEntry(db, {
    ...{ id: orderedId(), account_id: accountId, at, action, ...by },
    ...{ subject_type: subject.type, subject_id: subject.id, detail },
  })

/** Describes an API key for the audit list, without revealing the key. */
const keyInWords = ({ user, scope, last_four }: Omit<NamedKey, 'id'>): string =>
  `${user ?? 'no name'}, ${scope}, …${last_four}`
