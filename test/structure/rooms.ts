import { type Import, type SourceFile, sourceFiles } from './source-files.js'

/**
 * The rooms that each room may import (CONTRIBUTING.md, "Rooms"). A room may always import itself. An
 * entry can also be one file, or a folder of another room.
 */
export const arrows: Record<string, readonly string[]> = {
  // The device of the process is made here too.
  'main.ts': ['context', 'cli/program', 'cli/terminal', 'library/agents.ts'],
  'index.ts': ['client', 'contract', 'library', 'errors.ts'],
  'webhooks.ts': ['webhooks', 'contract', 'library', 'errors.ts'],
  library: [
    ...['client', 'contract', 'domain', 'maps', 'webhooks', 'service', 'mcp', 'errors.ts'],
    ...['features/mcp/desk-over-client.ts', 'features/mcp/serve-streams.ts'],
  ],
  context: ['*'],
  'errors.ts': [],
  'deadline.ts': [],
  'interrupted.ts': ['errors.ts'],
  'program-thread.ts': [],
  contract: [],
  domain: ['contract'],
  maps: ['domain'],
  client: ['contract', 'errors.ts', 'deadline.ts'],
  sqlite: ['errors.ts'],
  cache: ['contract', 'domain', 'sqlite', 'files/this-process.ts', 'errors.ts'],
  files: ['contract/parse-json.ts', 'errors.ts', 'interrupted.ts'],
  webhooks: ['contract', 'domain', 'errors.ts', 'deadline.ts'],
  'cli/program': [
    'features',
    'desk/boxes/filter-options.ts',
    'cli/command',
    'cli/completion',
    'cli/output',
    'files',
    'errors.ts',
  ],
  features: [
    'desk',
    'client',
    'cache',
    'maps',
    'webhooks',
    'files',
    'domain',
    'contract',
    'errors.ts',
    'program-thread.ts',
    'cli/command',
    'cli/output',
    'cli/terminal',
    'cli/settings',
    'cli/credentials',
    'cli/completion',
    'service',
    'mcp',
  ],
  mcp: ['features', 'desk', 'domain', 'contract', 'cli/output', 'errors.ts'],
  desk: [
    'client',
    'cache',
    'files',
    'domain',
    'contract',
    'errors.ts',
    'cli/command',
    'cli/output',
    'cli/terminal',
  ],
  'cli/command': ['cli/output', 'cli/settings', 'files', 'domain', 'contract', 'errors.ts'],
  'cli/output': ['cli/terminal', 'files', 'domain', 'errors.ts'],
  'cli/terminal': ['cli/settings', 'files', 'errors.ts', 'interrupted.ts'],
  'cli/completion': [
    'features',
    'desk',
    'cli/command',
    'cli/settings',
    'files',
    'domain',
    'contract',
    'errors.ts',
  ],
  'cli/settings': ['cli/output', 'cli/terminal', 'files', 'domain', 'contract', 'errors.ts'],
  'cli/credentials': ['cli/settings', 'cli/terminal', 'files', 'domain', 'errors.ts'],
  service: [
    'contract',
    'domain',
    'maps',
    'sqlite',
    'webhooks/signature.ts',
    'webhooks/synthesize.ts',
    'files',
    'errors.ts',
    'deadline.ts',
    'program-thread.ts',
  ],
}

/** Rooms whose types a room may name besides, because `context` hands it their values. */
export const handedIn: Record<string, readonly string[]> = {
  cache: ['contract'],
  'cli/program': ['cli/terminal'],
  'cli/command': ['desk', 'cli/terminal'],
  'cli/output': ['client', 'cli/settings', 'cli/command'],
  'cli/terminal': ['cli/output', 'cli/command'],
  'cli/settings': ['client', 'cache'],
}

/** Features that import the service, each import dynamic or of types. */
export const hostingFeatures = ['serve', 'sandbox']

/** Modules of the contract that hold plain data, so that importing them loads no schema. */
export const plainData = [
  'vocabulary',
  'feature-names',
  'limits',
  'endpoints',
  'event-names',
  'lifecycle',
  'parse-json',
  'error-codes',
  'delivery-envelope',
].map((name) => `contract/${name}.ts`)

/** Where schemas may be loaded. */
export const schemaRooms = ['contract', 'service']

/** Files elsewhere that check their own data by a schema of their own. */
export const schemaFiles = ['cli/settings/config-store.ts']

/** The room of a file: its first folder, below `cli` its first two. */
export const roomOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('cli/') ? 2 : 1)
    .join('/')

/** The feature of a file: `webhooks` of `features/webhooks/replay.ts`; undefined outside features. */
export const featureOf = (path: string): string | undefined =>
  path.startsWith('features/') ? path.split('/')[1] : undefined

export interface Arrow {
  file: SourceFile
  found: Import
}

/** Every import of one module of src by another. */
export const inner: readonly Arrow[] = sourceFiles.flatMap((file) =>
  file.imports.filter(({ isPackage }) => !isPackage).map((found) => ({ file, found })),
)

/** Every import of a package or of a part of Node. */
export const outer: readonly Arrow[] = sourceFiles.flatMap((file) =>
  file.imports.filter(({ isPackage }) => isPackage).map((found) => ({ file, found })),
)

export const inWords = ({ file, found }: Arrow): string => `${file.path} -> ${found.target}`

/** The ways round in a graph, each once, beginning at its first name. */
export function cycles(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set<string>()
  const done = new Set<string>()
  const walk = (node: string, path: string[]): void => {
    const place = path.indexOf(node)
    if (place >= 0) {
      const round = path.slice(place)
      const start = round.indexOf([...round].sort()[0] ?? node)
      const turned = [...round.slice(start), ...round.slice(0, start)]
      found.add([...turned, turned[0]].join(' -> '))
      return
    }
    if (done.has(node)) return
    for (const next of edges.get(node) ?? []) walk(next, [...path, node])
    done.add(node)
  }
  for (const node of edges.keys()) walk(node, [])
  return [...found].sort()
}

/** The edges that a filter keeps, by file. */
export function graph(keeps: (found: Import) => boolean): Map<string, string[]> {
  return new Map(
    sourceFiles.map(({ path, imports }) => [
      path,
      imports.filter((found) => !found.isPackage && keeps(found)).map(({ target }) => target),
    ]),
  )
}

/** Everything that loading `start` loads. */
export function reachable(
  start: string,
  edges: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const reached = new Set([start])
  for (const path of reached) for (const next of edges.get(path) ?? []) reached.add(next)
  return reached
}
