import type { WebhookHeader } from '../../contract/webhook.js'
import { placeTime } from '../../domain/place-time.js'
import { findContainer } from '../store/containers.js'
import { definitionsById, findDefinition } from '../store/custom-field-definitions.js'
import { optionsOf } from '../store/custom-field-options.js'
import { fieldsOf, findField } from '../store/custom-fields.js'
import type { Store, Tenant } from '../store/database/store.js'
import { findDocument } from '../store/documents.js'
import { findEmail } from '../store/email-submissions.js'
import { findParty } from '../store/parties.js'
import { findShare } from '../store/shares.js'
import { findShipment } from '../store/shipments.js'
import { findTariffSet } from '../store/tariff-sets.js'
import { findRequest } from '../store/tracking-requests.js'
import { findWebhook } from '../store/webhook-rows.js'
import type { World } from '../world.js'
import type { AuditedValue, AuditedValues } from './change-in-words.js'

export interface AuditedRecord {
  type: string
  id: string
}

/** Values of a record before and after a change. A new record has no `before`, and a deleted record no `after`. */
export interface ValuesAround {
  before: AuditedValues | undefined
  after: AuditedValues | undefined
  /** True if the transaction of the change has already added the entry to the audit list. */
  isRecorded?: boolean
}

/** Adds an entry to the audit list, in the transaction of the change. Returns false if no value changed. */
export type RecordDifference = (
  tenant: Tenant,
  record: AuditedRecord,
  around: ValuesAround,
) => Promise<boolean>

/**
 * Reads the values and adds the audit entry in one transaction. The entry then describes only this change, and every
 * change has an entry. Transactions that the change begins become part of this transaction.
 */
export const changeAudited = <Result>(
  world: World,
  { tenant, record, recordInside }: AuditedPlace & { record: AuditedRecord },
  change: (tenant: Tenant, world: World) => Promise<Result>,
): Promise<ValuesAround & { result: Result }> =>
  inTransaction(world, tenant, async (own, inside) => {
    const before = await auditedValues(own, record)
    const result = await change(own, inside)
    const around = { before, after: await auditedValues(own, record) }
    return { ...around, result, isRecorded: await recordInside(own, record, around) }
  })

/** Adds a record and its entry in the audit list in one transaction, like `changeAudited`. */
export const createAudited = <Result extends object | undefined>(
  world: World,
  { tenant, type, recordInside }: AuditedPlace & { type: string },
  create: (world: World) => Promise<Result>,
): Promise<ValuesAround & { result: Result }> =>
  inTransaction(world, tenant, async (own, inside) => {
    const result = await create(inside)
    const isCreated = (outcome: object): outcome is { row: { id: string } } => 'row' in outcome
    if (result === undefined || !isCreated(result))
      return { before: undefined, result, after: undefined }
    const record = { type, id: result.row.id }
    const around = { before: undefined, after: await auditedValues(own, record) }
    return { ...around, result, isRecorded: await recordInside(own, record, around) }
  })

interface AuditedPlace {
  tenant: Tenant
  recordInside: RecordDifference
}

/** Runs `work` in one transaction. Transactions that `work` begins become part of this transaction. */
export const inTransaction = <Result>(
  world: World,
  tenant: Tenant,
  work: (tenant: Tenant, world: World) => Promise<Result>,
): Promise<Result> =>
  world.store.transaction({ accountId: tenant.accountId }, (db) => {
    const store: Store = { ...world.store, db, transaction: async (_scope, part) => part(db) }
    return work({ ...tenant, db }, { ...world, store })
  })

/** Returns the values that users can change. Omits secrets. Returns undefined if the record does not exist. */
export async function auditedValues(
  tenant: Tenant,
  { type, id }: AuditedRecord,
): Promise<AuditedValues | undefined> {
  return readers[type]?.(tenant, id)
}

type Reader = (tenant: Tenant, id: string) => Promise<AuditedValues | undefined>

const readers: Readonly<Record<string, Reader>> = {
  shipment: async (tenant, id) => {
    const row = await findShipment(tenant, id)
    return (
      row && {
        references: listIn(row.ref_numbers),
        tags: listIn(row.tags),
        customer: await nameOf(tenant, row.customer_id),
        tracking: row.stopped_at === null ? 'active' : 'stopped',
        ...(await fieldValues(tenant, id)),
      }
    )
  },
  container: async (tenant, id) => {
    const row = await findContainer(tenant, id)
    return row && { references: listIn(row.ref_numbers), ...(await fieldValues(tenant, id)) }
  },
  tracking_request: async (tenant, id) => {
    const row = await findRequest(tenant, id)
    return (
      row && {
        'shipping line': row.scac ?? '',
        references: listIn(row.ref_numbers),
        tags: listIn(row.shipment_tags),
        customer: await nameOf(tenant, row.customer_id),
        status: row.status,
        ...(await fieldValues(tenant, id)),
      }
    )
  },
  party: async (tenant, id) => {
    const row = await findParty(tenant, id)
    return row && { name: row.company_name }
  },
  custom_field_definition: async (tenant, id) => {
    const row = await findDefinition(tenant, id)
    if (row === undefined) return undefined
    const options = await optionsOf(tenant, [id])
    return {
      ...{ name: row.display_name, field: row.api_slug, type: row.data_type },
      ...{ description: row.description ?? '', format: row.default_format ?? '' },
      ...{ validation: row.validation ?? '', default: textIn(row.default_value ?? '""') },
      options: options.map(({ label, value }) => (label === value ? label : `${label} (${value})`)),
    }
  },
  custom_field: async (tenant, id) => {
    const row = await findField(tenant, id)
    return row && namedFields(tenant, [row])
  },
  document: async (tenant, id) => {
    const row = await findDocument(tenant, id)
    return (
      row && {
        name: row.name,
        type: row.document_type_manual ?? row.document_type ?? '',
        data: row.extracted_data_manual ?? '',
      }
    )
  },
  email_submission: async (tenant, id) => {
    const row = await findEmail(tenant, id)
    return row && { subject: row.subject ?? '' }
  },
  webhook: async (tenant, id) => {
    const row = await findWebhook(tenant, id)
    if (row === undefined) return undefined
    const headers = JSON.parse(row.headers) as WebhookHeader[]
    return {
      // Shows only the origin of an address and only the name of a header, because the rest can contain a secret.
      address: { words: new URL(row.url).origin, whole: row.url },
      active: row.active === 1 ? 'yes' : 'no',
      events: listIn(row.events),
      headers: { words: headers.map(({ name }) => name).join(', '), whole: row.headers },
    }
  },
  share_link: async (tenant, id) => {
    const row = await findShare(tenant, id)
    return (
      row && {
        until: instantIn(row.revoked_at ?? row.ends_at),
        shows: [...(row.fees ? ['fees'] : []), ...(row.deadlines ? ['deadlines'] : [])],
      }
    )
  },
  tariff_set: async (tenant) => {
    const row = await findTariffSet(tenant)
    if (row === undefined) return undefined
    const files = [row.files, row.gates ?? '[]'].flatMap(
      (json) => JSON.parse(json) as { name: string }[],
    )
    return { files: { words: files.map(({ name }) => name).join(', '), whole: row.checksum } }
  },
}

function textIn(json: string): string {
  const value: unknown = JSON.parse(json)
  return typeof value === 'string' ? value : json
}

function instantIn(at: string): AuditedValue {
  const { day, clock } = placeTime(new Date(at), 'UTC', noYear)
  return { words: `${day} ${clock}`, whole: at }
}

/** Given as the present year, so that oct writes every instant with its year. It is before all stored instants. */
const noYear = 1970

const listIn = (json: string): string[] => JSON.parse(json) as string[]

const nameOf = async (tenant: Tenant, id: string | null): Promise<string> =>
  (id === null ? undefined : await findParty(tenant, id))?.company_name ?? ''

const fieldValues = async (tenant: Tenant, id: string): Promise<AuditedValues> =>
  namedFields(tenant, await fieldsOf(tenant, id))

/** Returns the values of custom fields. The keys are the names of the fields. */
async function namedFields(
  tenant: Tenant,
  rows: readonly { definition_id: string; value: string }[],
): Promise<AuditedValues> {
  if (rows.length === 0) return {}
  const definitions = await definitionsById(
    tenant,
    rows.map(({ definition_id }) => definition_id),
  )
  const names = new Map(definitions.map(({ id, api_slug }) => [id, api_slug]))
  return Object.fromEntries(
    rows.map(({ definition_id, value }) => [
      `field ${names.get(definition_id) ?? ''}`,
      textIn(value),
    ]),
  )
}
