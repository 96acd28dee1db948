import type { Ref } from '../../contract/json-api.js'
import { packedMembers, packedRefs } from '../packed-refs.js'
import { isResource, type Resource } from './stored-resource.js'

const relationships = new Map<string, readonly string[]>(
  Object.entries({
    container: ['shipment', 'pod_terminal', 'pickup_facility', 'transport_events', 'raw_events'],
    shipment: [
      'port_of_lading',
      'port_of_discharge',
      'destination',
      'pod_terminal',
      'destination_terminal',
      'line_tracking_stopped_by_user',
      'containers',
    ],
    tracking_request: ['tracked_object', 'customer', 'user'],
    transport_event: [
      'shipment',
      'container',
      'vessel',
      'location',
      'terminal',
      'source_event',
      'previous_version',
    ],
    raw_event: ['location', 'vessel', 'container', 'terminal'],
    port: ['terminals'],
    terminal: ['port'],
    rail_terminal: ['port', 'metro_area'],
  }),
)

/**
 * Returns resources with all embedded resources. Relationships become `{id, type}`, and long lists of them one text.
 * Drops undefined members.
 */
export function unfold(roots: readonly Ref[]): Resource[] {
  const unfolded: Resource[] = []
  const seen = new Set<object>()
  const visit = (resource: Resource): void => {
    if (seen.has(resource)) return
    seen.add(resource)
    const embedded: Resource[] = []
    unfolded.push(folded(resource, embedded))
    for (const child of embedded) visit(child)
  }
  for (const root of roots) visit(root as Resource)
  return unfolded
}

function folded(resource: Resource, embedded: Resource[]): Resource {
  const stated = withoutAbsent(resource)
  let flat = stated
  for (const name of relationships.get(resource.type) ?? []) {
    const value = stated[name]
    const related = packedMembers.includes(name) ? packed(value) : refs(value)
    if (related === value) continue
    // Copies the resource only if it embeds another resource or has a long list. Most resources have neither.
    if (flat === resource) flat = { ...resource }
    flat[name] = related
  }
  return flat

  function packed(value: unknown): unknown {
    const text = packedRefs(value)
    return text === value ? packedRefs(refs(value)) : text
  }

  function refs(value: unknown): unknown {
    if (Array.isArray(value)) {
      const related = value.map(refs)
      return related.every((ref, index) => ref === value[index]) ? value : related
    }
    if (!isResource(value) || !isEmbedded(value)) return value
    embedded.push(withOwner(value, resource))
    return { id: value.id, type: value.type } satisfies Ref
  }
}

function withoutAbsent(resource: Resource): Resource {
  const values = Object.values(resource)
  if (!values.includes(undefined)) return resource
  const stated = Object.entries(resource).filter(([, value]) => value !== undefined)
  return Object.fromEntries(stated) as Resource
}

function isEmbedded(value: Resource): boolean {
  for (const name in value) if (name !== 'id' && name !== 'type' && name !== 'meta') return true
  return false
}

const owners = new Map([
  ['container', 'shipment'],
  ['transport_event', 'container'],
  ['raw_event', 'container'],
])

function withOwner(child: Resource, parent: Resource): Resource {
  if (owners.get(child.type) !== parent.type || child[parent.type]) return child
  return { ...child, [parent.type]: { id: parent.id, type: parent.type } satisfies Ref }
}
