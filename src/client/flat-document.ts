import { isDeepStrictEqual } from 'node:util'
import { readableResource } from './readable-resource.js'

type Members = Readonly<Record<string, unknown>>

interface Identifier extends Members {
  id: string
  type: string
}

export interface FlatResource {
  id: string
  type: string
  [member: string]: unknown
}

export interface FlatDocument {
  data: FlatResource[]
  /** Included resources that no primary resource embeds. If nothing is embedded, all included resources. */
  included: FlatResource[]
}

export interface Flattening {
  /** `inside` (default): resources contain related resources. `beside`: a relationship is only `{id, type}`. */
  related?: 'inside' | 'beside' | undefined
  /** True to return attributes unchanged. Otherwise, they are converted to the types that the API declares. */
  areAsSent?: true
}

/**
 * Parses a JSON:API document. A relationship becomes `{id, type}` or the included resource. Each included resource is
 * embedded only once, at the smallest depth, so that there are no cycles. Returns undefined for any other value.
 */
export function flatDocument(
  document: unknown,
  { related, areAsSent }: Flattening = {},
): FlatDocument | undefined {
  if (!isMembers(document)) return undefined
  const read = areAsSent === true ? (it: Identifier) => it : readableResource
  const stated = [document.data].flat()
  if (!stated.every(isIdentifier)) return undefined
  const primary = stated.map(read)
  const beside = isList(document.included) ? document.included.filter(isIdentifier) : []
  const included = beside.map(read)
  if (related === 'beside') {
    return { data: primary.map(unembedded), included: included.map(unembedded) }
  }
  const index = new Map(included.toReversed().map((resource) => [keyOf(resource), resource]))
  const reached = new Set<Members>()
  const flatten = (resource: Identifier) => flatResource(resource, { index, reached })
  const data = primary.map(flatten)
  const isSameAs = (resource: Identifier) => (one: Identifier | undefined) =>
    one !== undefined && reached.has(one) && (one === resource || isDeepStrictEqual(one, resource))
  const isSaid = (resource: Identifier) =>
    isSameAs(resource)(index.get(keyOf(resource))) || primary.some(isSameAs(resource))
  const left = included.flatMap((resource) => (isSaid(resource) ? [] : [flatten(resource)]))
  return { data, included: left }
}

export function flatOne(document: unknown): FlatResource | undefined {
  const flat = flatDocument(document)
  const resource = flat?.data[0]
  if (!flat || !resource || flat.data.length > 1) return undefined
  if (flat.included.length === 0) return resource
  const members = new Map<string, unknown>(Object.entries(resource))
  put(members, { name: 'included', value: flat.included, prefix: 'document' })
  return Object.fromEntries(members) as FlatResource
}

interface Compound {
  index: ReadonlyMap<string, Identifier>
  reached: Set<Members>
}

function flatResource(root: Identifier, { index, reached }: Compound): FlatResource {
  const layers = layersBelow(root, index)
  const depths = new Map(
    layers.flatMap((layer, depth) => layer.map((resource) => [keyOf(resource), depth] as const)),
  )
  const flat = new Map<string, FlatResource>()
  for (const [depth, layer] of [...layers.entries()].toReversed()) {
    const embed = (ref: Identifier) => {
      const key = keyOf(ref)
      return depths.get(key) === depth + 1 ? flat.get(key) : undefined
    }
    for (const resource of layer) {
      reached.add(resource)
      flat.set(keyOf(resource), flatMembers(resource, embed))
    }
  }
  return flat.get(keyOf(root)) ?? root
}

function layersBelow(root: Identifier, index: ReadonlyMap<string, Identifier>): Identifier[][] {
  const met = new Set([keyOf(root)])
  const layers = [[root]]
  for (let layer = layers[0] ?? []; layer.length > 0; ) {
    layer = layer.flatMap(refsOf).flatMap((ref) => {
      const target = index.get(keyOf(ref))
      if (!target || met.has(keyOf(ref))) return []
      met.add(keyOf(ref))
      return [target]
    })
    if (layer.length > 0) layers.push(layer)
  }
  return layers
}

type Embed = (ref: Identifier) => FlatResource | undefined

const unembedded = (resource: Identifier): FlatResource => flatMembers(resource, () => undefined)

function flatMembers(resource: Identifier, embed: Embed): FlatResource {
  return distinctMembers(resource, embed) ?? collidingMembers(resource, embed)
}

/** Returns a resource's members. Undefined if two members have one name, or a relationship has no plain `data`. */
function distinctMembers(resource: Identifier, embed: Embed): FlatResource | undefined {
  const { id, type, links, attributes = {}, relationships = {}, ...others } = resource
  if (!isMembers(attributes) || !isMembers(relationships)) return undefined
  const related: Record<string, unknown> = {}
  for (const name in relationships) {
    const relationship = relationships[name]
    const isPlain = isMembers(relationship) && 'data' in relationship
    if (!isPlain || moreThanOne(relationship) || isTaken(name, attributes)) return undefined
    const { data } = relationship
    related[name] = isList(data) ? data.map((ref) => target(ref, embed)) : target(data, embed)
  }
  for (const name in others) {
    if (isTaken(name, attributes) || Object.hasOwn(relationships, name)) return undefined
  }
  if (ownNames.some((name) => Object.hasOwn(attributes, name))) return undefined
  // In V8, a literal that starts with a spread is a hundred times slower than one that starts with named members.
  return links === undefined
    ? { id, type, ...attributes, ...related, ...others }
    : { id, type, links, ...attributes, ...related, ...others }
}

const ownNames = ['id', 'type', 'links']

const isTaken = (name: string, attributes: Members): boolean =>
  ownNames.includes(name) || name === '__proto__' || Object.hasOwn(attributes, name)

function moreThanOne(members: Members): boolean {
  let count = 0
  for (const _ in members) count += 1
  return count > 1
}

function collidingMembers(resource: Identifier, embed: Embed): FlatResource {
  const { id, type, links, attributes, relationships, ...others } = resource
  const members = new Map<string, unknown>([
    ['id', id],
    ['type', type],
  ])
  if (links !== undefined) members.set('links', links)
  putAll(members, attributes, 'attributes')
  putAll(members, relationshipValues(relationships, embed), 'relationships')
  putAll(members, others, 'resource')
  return Object.fromEntries(members) as FlatResource
}

function relationshipValues(relationships: unknown, embed: Embed): unknown {
  if (!isMembers(relationships)) return relationships
  const values = new Map<string, unknown>()
  const rests = new Map<string, Members>()
  for (const [name, relationship] of Object.entries(relationships)) {
    if (!isMembers(relationship) || !('data' in relationship)) {
      values.set(name, relationship)
      continue
    }
    const { data, ...rest } = relationship
    values.set(name, isList(data) ? data.map((ref) => target(ref, embed)) : target(data, embed))
    if (Object.keys(rest).length > 0) rests.set(name, rest)
  }
  if (rests.size > 0) {
    put(values, {
      name: 'relationships',
      value: Object.fromEntries(rests),
      prefix: 'relationships',
    })
  }
  return Object.fromEntries(values)
}

function target(ref: unknown, embed: Embed): unknown {
  if (!isIdentifier(ref)) return ref
  const resource = embed(ref)
  if (!resource) return ref
  const { id: _id, type: _type, ...rest } = ref
  if (Object.keys(rest).length === 0) return resource
  const members = new Map<string, unknown>(Object.entries(resource))
  putAll(members, rest, 'reference')
  return Object.fromEntries(members)
}

/** Adds the members of `value`. If `value` is neither an object nor null, adds it as the member `prefix`. */
function putAll(members: Map<string, unknown>, value: unknown, prefix: string): void {
  if (!isMembers(value)) {
    if (value !== undefined && value !== null) put(members, { name: prefix, value, prefix })
    return
  }
  for (const [name, member] of Object.entries(value)) put(members, { name, value: member, prefix })
}

function put(
  members: Map<string, unknown>,
  { name, value, prefix }: { name: string; value: unknown; prefix: string },
): void {
  if (!members.has(name)) members.set(name, value)
  else if (!isDeepStrictEqual(members.get(name), value)) {
    put(members, { name: `${prefix}_${name}`, value, prefix })
  }
}

function refsOf({ relationships }: Identifier): Identifier[] {
  if (!isMembers(relationships)) return []
  return Object.values(relationships)
    .flatMap((relationship) => (isMembers(relationship) ? relationship.data : []))
    .filter(isIdentifier)
}

const keyOf = ({ type, id }: Identifier): string => `${type}\n${id}`

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isIdentifier(value: unknown): value is Identifier {
  return isMembers(value) && typeof value.id === 'string' && typeof value.type === 'string'
}
