import type { Ref } from '../../contract/json-api.js'
import { isResource, type Resource } from './resource.js'

/**
 * The relationships that are unfolded, by resource type. Any other member stays in its payload
 * whole, so that an unknown attribute that merely looks like a resource loses nothing.
 */
const relationships: Record<string, readonly string[] | undefined> = {
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
}

/**
 * Every resource of the given trees, each once, its embedded relations replaced by `{id, type}`.
 * Absent members (`undefined`) are dropped, so that a merge does not take them for values.
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

/** One resource without its embedded relations, which are handed to `embedded`. */
function folded(resource: Resource, embedded: Resource[]): Resource {
  const related = relationships[resource.type] ?? []
  const members = Object.entries(resource)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, related.includes(name) ? refs(value) : value])
  return Object.fromEntries(members) as Resource

  function refs(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(refs)
    if (!isResource(value) || !isEmbedded(value)) return value
    embedded.push(withOwner(value, resource))
    return { id: value.id, type: value.type } satisfies Ref
  }
}

function isEmbedded(value: Resource): boolean {
  return Object.keys(value).some((name) => name !== 'id' && name !== 'type' && name !== 'meta')
}

/** What belongs to what; the member that says so is called like the owner's type. */
const owners: Record<string, string | undefined> = {
  container: 'shipment',
  transport_event: 'container',
  raw_event: 'container',
}

/** What arrives inside its owner may not name it. */
function withOwner(child: Resource, parent: Resource): Resource {
  if (owners[child.type] !== parent.type || child[parent.type]) return child
  return { ...child, [parent.type]: { id: parent.id, type: parent.type } satisfies Ref }
}
