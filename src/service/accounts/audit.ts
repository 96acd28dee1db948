import { shortText } from '../../domain/short-text.js'
import { selectAccounts } from '../store/account-rows.js'
import { forgetAuditEntries, insertAuditEntry } from '../store/audit-entries.js'
import type { AuditEntryRow } from '../store/database/page-tables.js'
import type { Tenant } from '../store/database/store.js'
import type { World } from '../world.js'
import { type AuditedRecord, auditedValues, type ValuesAround } from './audited-values.js'
import { type AuditedValues, changeInWords } from './change-in-words.js'
import type { Caller } from './keys.js'
import { orderedId } from './ordered-id.js'

/** Days for which entries of the audit list are kept, and the maximum number of entries of an account. */
export const auditLimits = { days: 180, entries: 20_000 } as const

export interface AuditedChange {
  via: AuditEntryRow['via']
  /** What was done, in words, such as `Stop tracking a shipment`. */
  action: string
  /** Type and id of the changed record. */
  subject?: AuditedRecord | undefined
  /** What was done, in words. Must not contain a secret. Default: how the values of the record changed. */
  detail?: string | undefined
  /** Values of the record before the change: undefined for a new record, absent if no value can change. */
  before?: { values: AuditedValues | undefined } | undefined
  /** Values of the record around the change, if the transaction of the change read them. Replaces `before`. */
  around?: ValuesAround | undefined
  /** Whether the change only sets values. The entry of such a change says if no value changed. */
  isEdit?: boolean
}

/**
 * Adds an entry to the audit list of an account, after the change was stored. A failure is reported, but does not fail
 * the request, because the change was already made.
 */
export async function recordChange(
  { store, clock, onError }: Pick<World, 'store' | 'clock' | 'onError'>,
  { accountId, keyId }: Pick<Caller, 'accountId' | 'keyId'>,
  change: AuditedChange,
): Promise<void> {
  const { via, action, subject } = change
  try {
    const detail = await detailOf({ db: store.db, accountId }, change)
    await insertAuditEntry(store.db, {
      ...{
        id: orderedId(),
        account_id: accountId,
        at: clock().toISOString(),
        key_id: keyId,
        via,
        action,
      },
      subject_type: subject?.type ?? null,
      subject_id: subject?.id.slice(0, mostCharacters) ?? null,
      detail: detail === undefined ? null : shortText(detail, mostCharacters),
    })
  } catch (error) {
    onError(error)
  }
}

async function detailOf(
  tenant: Tenant,
  { detail, before, around, subject, isEdit }: AuditedChange,
): Promise<string | undefined> {
  if (detail !== undefined || subject === undefined) return detail
  const values =
    around ?? (before && { before: before.values, after: await auditedValues(tenant, subject) })
  if (values === undefined) return undefined
  const change = changeInWords(values.before, values.after)
  return change ?? (isEdit ? 'nothing changed' : undefined)
}

/** Maximum length of a text in the audit list. Longer texts are cut. */
const mostCharacters = 1000

/**
 * Returns a function that deletes old entries of audit lists, at most once an hour. The function stops when
 * `performance.now()` reaches `untilMs`, and returns true if work is left.
 */
export function expiredAudit({
  store,
  clock,
}: Pick<World, 'store' | 'clock'>): (untilMs: number) => Promise<boolean> {
  let doneAt = Number.NEGATIVE_INFINITY
  let waiting: string[] | undefined
  return async (untilMs) => {
    const now = clock().getTime()
    if (waiting === undefined && now - doneAt < everyMs) return false
    waiting ??= (await selectAccounts(store.db)).map(({ id }) => id)
    const before = new Date(now - auditLimits.days * 86_400_000).toISOString()
    for (let accountId = waiting[0]; accountId !== undefined; accountId = waiting[0]) {
      const tenant = { db: store.db, accountId }
      const kept = { before, most: auditLimits.entries }
      if (!(await forgetAuditEntries(tenant, kept))) waiting.shift()
      if (performance.now() > untilMs) return true
    }
    waiting = undefined
    doneAt = now
    return false
  }
}

const everyMs = 3_600_000
