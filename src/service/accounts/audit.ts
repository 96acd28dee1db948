import { shortText } from '../../domain/short-text.js'
import { selectAccounts } from '../store/account-rows.js'
import { forgetAuditEntries, insertAuditEntry } from '../store/audit-entries.js'
import type { AuditEntryRow } from '../store/database/page-tables.js'
import type { Tenant } from '../store/database/store.js'
import type { World } from '../world.js'
import {
  type AuditedRecord,
  auditedValues,
  type RecordDifference,
  type ValuesAround,
} from './audited-values.js'
import { type AuditedValues, changeInWords } from './change-in-words.js'
import type { Caller } from './keys.js'
import { orderedId } from './ordered-id.js'

/** Number of days for which the service keeps entries of the audit list, and maximum number of entries per account. */
export const auditLimits = { days: 180, entries: 20_000 } as const

export interface AuditedChange {
  via: AuditEntryRow['via']
  /** Description of the change, such as `Stop tracking a shipment`. */
  action: string
  subject?: AuditedRecord | undefined
  /** Details of the change, without secrets. If absent, the entry shows the values before and after the change. */
  detail?: string | undefined
  /** Values before the change. Undefined for a new record. Absent if the action changes no values. */
  before?: { values: AuditedValues | undefined } | undefined
  /** Values before and after the change, read in the transaction of the change. Used instead of `before`. */
  around?: ValuesAround | undefined
  /** True if the change only sets values. The audit list then says if no value has changed. */
  isEdit?: boolean
}

type Recorder = Pick<World, 'store' | 'clock' | 'onError'>
type ByKey = Pick<Caller, 'accountId' | 'keyId'>

/** Adds a change to the audit list, unless the transaction of the change has added it. Reports errors; never throws. */
export async function recordChange(
  { store, clock, onError }: Recorder,
  caller: ByKey,
  change: AuditedChange,
): Promise<void> {
  if (change.around?.isRecorded) return
  const tenant = { db: store.db, accountId: caller.accountId }
  try {
    const detail = await detailOf(tenant, change)
    await insertEntry(tenant, { keyId: caller.keyId, at: clock(), change, detail })
  } catch (error) {
    onError(error)
  }
}

/** Adds an entry to the audit list, in the transaction that makes the change. */
export type RecordInside = (tenant: Tenant, subject?: AuditedRecord) => Promise<void>

export const recordInside = (
  { clock }: Pick<World, 'clock'>,
  { tenant, keyId }: { tenant: Tenant; keyId: string },
  change: Pick<AuditedChange, 'via' | 'action' | 'subject' | 'detail'>,
): Promise<void> => insertEntry(tenant, { keyId, at: clock(), change, detail: change.detail })

export const newInWords = async (
  tenant: Tenant,
  subject: AuditedRecord | undefined,
): Promise<string | undefined> =>
  changeInWords(undefined, subject && (await auditedValues(tenant, subject)))

/** The returned function adds an audit entry in the transaction of the change. Adds none if nothing changed. */
export const recorderInside =
  (
    { clock }: Pick<World, 'clock'>,
    { keyId }: ByKey,
    entry: Pick<AuditedChange, 'via' | 'action'>,
  ): RecordDifference =>
  async (tenant, subject, { before, after }) => {
    const detail = changeInWords(before, after)
    const isKept = (before === undefined) === (after === undefined)
    if (detail === undefined && isKept) return false
    await insertEntry(tenant, { keyId, at: clock(), change: { ...entry, subject }, detail })
    return true
  }

interface NewEntry {
  keyId: string
  at: Date
  change: AuditedChange
  detail: string | undefined
}

const insertEntry = (
  { db, accountId }: Tenant,
  { keyId, at, change: { via, action, subject }, detail }: NewEntry,
): Promise<void> =>
  insertAuditEntry(db, {
    ...{ id: orderedId(), account_id: accountId, at: at.toISOString(), key_id: keyId, via, action },
    subject_type: subject?.type ?? null,
    subject_id: subject?.id.slice(0, mostCharacters) ?? null,
    detail: detail === undefined ? null : shortText(detail, mostCharacters),
  })

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

/** Maximum length of a text in the audit list, in characters. Longer texts are cut. */
const mostCharacters = 1000

/** Deletes expired audit entries hourly, until `performance.now()` reaches `untilMs`. Returns true if more remain. */
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
