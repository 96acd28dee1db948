import { counted } from '../../domain/counted.js'
import type { AccountRow } from '../store/database/account-tables.js'
import type { Db } from '../store/database/store.js'
import { type AuditedValues, changeInWords } from './change-in-words.js'
import { recordByOperator } from './operator-changes.js'

type AccountSettings = Pick<
  AccountRow,
  'plan' | 'disabled_features' | 'keep_ended_days' | 'keep_documents_days'
>

/** Describes changes of settings that only the operator can make, for the audit list of the account. */
export const settingsInWords = (account: AccountSettings): AuditedValues => ({
  plan: account.plan,
  'features off': JSON.parse(account.disabled_features) as string[],
  'ended bills': keptInWords(account.keep_ended_days),
  documents: keptInWords(account.keep_documents_days),
})

export const keptInWords = (days: number | null): string =>
  days === null ? 'kept forever' : `kept for ${counted(days, 'day')}`

interface SettingsChange {
  accountId: string
  at: string
  before: AuditedValues
  after: AuditedValues
}

/** Adds changed settings to the audit list of an account, in the transaction that changes the settings. */
export async function recordSettings(
  db: Db,
  { accountId, at, before, after }: SettingsChange,
): Promise<void> {
  const detail = changeInWords(before, after)
  if (detail === undefined) return
  const subject = { type: 'account', id: accountId }
  const action = 'Change the settings of the account'
  await recordByOperator(db, { accountId, at, action, subject, detail })
}
