import type { FieldError } from '../field-error.js'
import { containersById } from '../store/containers.js'
import type { Tenant } from '../store/database/store.js'
import type { LinkKind } from '../store/document-links.js'
import { shipmentsById } from '../store/shipments.js'

/** What a body says a document belongs to; a kind that it does not name is left as it is. */
export type WishedLinks = Partial<Record<LinkKind, string[]>>

/** Reads `shipments` and `cargos` of a body, which have to be the account's own; or says why not. */
export async function readLinks(
  tenant: Tenant,
  relationships: Record<string, unknown>,
): Promise<{ links: WishedLinks } | { errors: FieldError[] }> {
  const links: WishedLinks = {}
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

/** The ids of a relationship to many of one type; undefined for what is none. */
function readIds(relationship: unknown, type: LinkKind): string[] | undefined {
  const { data } = (relationship ?? {}) as { data?: unknown }
  if (!Array.isArray(data) || data.length > mostLinks) return undefined
  const ids = data.flatMap((ref: { type?: unknown; id?: unknown } | null) =>
    ref?.type === type && typeof ref.id === 'string' ? [ref.id] : [],
  )
  return ids.length === data.length ? ids : undefined
}

/** More than any ship's manifest of one bill. */
const mostLinks = 1000

interface Refused {
  name: Relation['name']
  kind: LinkKind
  /** Of the first that is not the account's, from 0; undefined where there is no list. */
  place: number | undefined
}

const refusal = ({ name, kind, place }: Refused): FieldError => ({
  pointer: `/data/relationships/${name}`,
  detail:
    place === undefined
      ? `${name} must be {"data": [{"type": "${kind}", "id": …}]}, at most ${mostLinks}`
      : `${name}: number ${place + 1} of the list is no ${kind} of this account`,
})
