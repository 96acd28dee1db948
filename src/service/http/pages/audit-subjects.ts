import { shownAddress } from '../../../domain/shown-address.js'
import type { AuditLine } from '../../pages/audit-page.js'
import { boxPath, pathOf } from '../../pages/page-facts.js'
import type { NamedAuditEntry } from '../../store/audit-entries.js'
import { containersById } from '../../store/containers.js'
import type { Tenant } from '../../store/database/store.js'
import { documentsById } from '../../store/documents.js'
import { partiesById } from '../../store/parties.js'
import { sharesById } from '../../store/shares.js'
import { shipmentsById } from '../../store/shipments.js'
import { requestsById } from '../../store/tracking-requests.js'
import { webhooksById } from '../../store/webhook-rows.js'

type Subject = NonNullable<AuditLine['subject']>
type Finder = (tenant: Tenant, ids: string[]) => Promise<[id: string, subject: Subject][]>

/** For each type of record, how to find records by id, and the path of their page. */
const finders: Readonly<Record<string, Finder>> = {
  shipment: async (tenant, ids) =>
    (await shipmentsById(tenant, ids)).map(({ id, bill_of_lading_number: words }) => [
      id,
      { words, path: pathOf('shipments', words) },
    ]),
  container: async (tenant, ids) =>
    (await containersById(tenant, ids)).map(({ id, number: words }) => [
      id,
      { words, path: boxPath(words, '') },
    ]),
  tracking_request: async (tenant, ids) =>
    (await requestsById(tenant, ids)).map(({ id, request_number: words }) => [
      id,
      { words, path: `/search?q=${encodeURIComponent(words)}` },
    ]),
  document: async (tenant, ids) =>
    (await documentsById(tenant, ids)).map(({ id, name: words }) => [
      id,
      { words, path: `/documents/${id}` },
    ]),
  party: async (tenant, ids) =>
    (await partiesById(tenant, ids)).map(({ id, company_name: words }) => [
      id,
      { words, path: `/?customer=${encodeURIComponent(id)}` },
    ]),
  webhook: async (tenant, ids) =>
    (await webhooksById(tenant, ids)).map(({ id, url }) => [
      id,
      { words: shownAddress(url), path: `/webhooks/${id}` },
    ]),
  share_link: async (tenant, ids) =>
    (await sharesById(tenant, ids)).map(({ id, label: words }) => [id, { words, path: '/shares' }]),
}

/** Adds to each entry of the audit list the record that the entry names, unless the record was deleted. */
export async function withSubjects(
  tenant: Tenant,
  entries: readonly NamedAuditEntry[],
): Promise<AuditLine[]> {
  const found = new Map<string, Subject>()
  for (const [type, find] of Object.entries(finders)) {
    const ids = entries.flatMap(({ subject_type, subject_id }) =>
      subject_type === type && subject_id !== null ? [subject_id] : [],
    )
    if (ids.length === 0) continue
    for (const [id, subject] of await find(tenant, [...new Set(ids)]))
      found.set(`${type} ${id}`, subject)
  }
  return entries.map((entry) => ({
    ...entry,
    subject: found.get(`${entry.subject_type} ${entry.subject_id}`) ?? null,
  }))
}
