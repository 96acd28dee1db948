import type { FieldError } from '../field-error.js'
import { containersById } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import type { LinkKind } from '../store/document-links.js'
import { shipmentsById } from '../store/shipments.js'

/** Links that a request sets, by kind of record. If a kind is absent, its links do not change. */
export type RequestedLinks = Partial<Record<LinkKind, string[]>>

/** Reads links from a request. Returns errors for links to records of another account. */
export async function readLinks(
  tenant: Tenant,
  relationships: Record<string, unknown>,
): Promise<{ links: RequestedLinks } | { errors: FieldError[] }> {
  const links: RequestedLinks = {}
  const errors: FieldError[] = []
  for (const { name, kind, ownIds } of relations) {
    if (relationships[name] === undefined) continue
    const ids = readIds(relationships[name], kind)
    const own = ids && new Set(ids.length > 0 ? await ownIds(tenant, ids) : [])
    if (ids && own && ids.every((id) => own.has(id))) links[kind] = [...own]
    else errors.push(refusal({ name, kind, place: ids?.findIndex((id) => !own?.has(id)) }))
  }
  return errors.length > 0 ? { errors } : { links }
}

interface Relation {
  name: 'shipments' | 'cargos'
  kind: LinkKind
  ownIds(tenant: Tenant, ids: string[]): Promise<string[]>
}

const idOf = ({ id }: { id: string }): string => id

const relations: readonly Relation[] = [
  {
    name: 'shipments',
    kind: 'shipment',
    ownIds: async (tenant, ids) => (await shipmentsById(tenant, ids)).map(idOf),
  },
  {
    name: 'cargos',
    kind: 'container',
    ownIds: async (tenant, ids) => (await containersById(tenant, ids)).map(idOf),
  },
]

function readIds(relationship: unknown, type: LinkKind): string[] | undefined {
  const { data } = (relationship ?? {}) as { data?: unknown }
  if (!Array.isArray(data) || data.length > mostLinks) return undefined
  const ids = data.flatMap((ref: { type?: unknown; id?: unknown } | null) =>
    ref?.type === type && typeof ref.id === 'string' ? [ref.id] : [],
  )
  return ids.length === data.length ? ids : undefined
}

const mostLinks = 1000

interface Refused {
  name: Relation['name']
  kind: LinkKind
  /** Index of the first id that does not belong to the account. Undefined if the data is not a list. */
  place: number | undefined
}

const refusal = ({ name, kind, place }: Refused): FieldError => ({
  pointer: `/data/relationships/${name}`,
  detail:
    place === undefined
      ? `${name} must be {"data": [{"type": "${kind}", "id": …}]}, at most ${mostLinks}`
      : `${name}: item ${place + 1} of the list is not a ${kind} of this account`,
})
