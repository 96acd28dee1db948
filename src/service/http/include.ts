import type { Ref } from '../../contract/json-api.js'
import { problem } from './problem.js'
import type { Resource } from './resources/write-resource.js'

export interface IncludeTree {
  [relationship: string]: IncludeTree
}

/** Loads resources of an account by their ids. `from`: the resources whose relationships contain the ids. */
export type Loader = (ids: string[], from: Resource[]) => Promise<Resource[]>

/** Parses an `include` such as `containers,containers.pod_terminal`. Throws `Problem` 400 if it is too long. */
export function parseInclude(text: string): IncludeTree {
  const tree: IncludeTree = Object.create(null)
  const paths = text.split(',').map((path) => path.trim().split('.').filter(Boolean))
  if (paths.length > maxPaths || paths.some((path) => path.length > maxDepth)) {
    const detail = `include may name at most ${maxPaths} paths of ${maxDepth} relationships each`
    throw problem(400, detail, { parameter: 'include' })
  }
  for (const path of paths) {
    let level = tree
    for (const name of path) {
      level[name] ??= Object.create(null) as IncludeTree
      level = level[name]
    }
  }
  return tree
}

/** Maximum number of relationships in `include`. A response with 30 relationships is still fast. */
const maxPaths = 30
const maxDepth = 6

/** Returns each included resource only once. Runs one database query for each relationship and type. */
export async function collectIncluded(
  primary: Resource[],
  tree: IncludeTree,
  loaders: Record<string, Loader>,
): Promise<Resource[]> {
  const known = new Map(primary.map((resource) => [keyOf(resource), resource]))
  await follow(primary, tree, { known, loaders })
  return [...known.values()].slice(primary.length)
}

interface Reached {
  known: Map<string, Resource>
  loaders: Record<string, Loader>
}

async function follow(from: Resource[], tree: IncludeTree, reached: Reached): Promise<void> {
  for (const [name, next] of Object.entries(tree)) {
    const refs = from.flatMap((resource) => refsOf(resource, name))
    await loadMissing(refs, from, reached)
    const keys = [...new Set(refs.map(keyOf))]
    const targets = keys.flatMap((key) => reached.known.get(key) ?? [])
    if (targets.length > 0) await follow(targets, next, reached)
  }
}

function refsOf(resource: Resource, name: string): Ref[] {
  const data = resource.relationships?.[name]?.data ?? []
  return Array.isArray(data) ? data : [data]
}

async function loadMissing(
  refs: Ref[],
  from: Resource[],
  { known, loaders }: Reached,
): Promise<void> {
  const missing = new Map<string, Set<string>>()
  for (const ref of refs) {
    if (known.has(keyOf(ref))) continue
    const ids = missing.get(ref.type) ?? new Set()
    missing.set(ref.type, ids.add(ref.id))
  }
  for (const [type, ids] of missing) {
    for (const batch of batches([...ids])) {
      const found = (await loaders[type]?.(batch, from)) ?? []
      for (const resource of found) known.set(keyOf(resource), resource)
    }
  }
}

/** Maximum number of ids in one SQL statement. SQLite accepts at most 32,766 parameters. */
const batchSize = 10_000

function batches(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / batchSize)
  return Array.from({ length: count }, (_, i) => ids.slice(i * batchSize, (i + 1) * batchSize))
}

const keyOf = ({ type, id }: Ref): string => `${type} ${id}`
