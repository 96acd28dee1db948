import { type Import, type SourceFile, sourceFiles } from './source-files.js'

/**
 * The rooms that each room may import (CONTRIBUTING.md, "Rooms"). A room may always import itself. An
 * entry can also be one file, or a folder of another room.
 */
export const arrows: Record<string, readonly string[]> = {
  // The terminal of the process is created here too.
  'main.ts': ['context', 'cli/program', 'cli/terminal', 'library/agents.ts'],
  'index.ts': ['client', 'contract', 'library', 'errors.ts'],
  'webhooks.ts': ['webhooks', 'contract', 'library', 'errors.ts'],
  library: [
    ...[
      'client',
      'contract',
      'domain',
      'maps',
      'webhooks',
      'service',
      'mcp',
      'deadline.ts',
      'errors.ts',
    ],
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

/** Further rooms whose types a room may use, because `context` passes their values to the room. */
export const handedIn: Record<string, readonly string[]> = {
  cache: ['contract'],
  'cli/program': ['cli/terminal'],
  'cli/command': ['desk', 'cli/terminal'],
  'cli/output': ['client', 'cli/settings', 'cli/command'],
  'cli/terminal': ['cli/output', 'cli/command'],
  'cli/settings': ['client', 'cache'],
}

/** Features that may import the service, by dynamic imports and imports of types only. */
export const hostingFeatures = ['serve', 'sandbox']

/** Modules of the contract with plain data. Importing them loads no schema. */
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

/** Rooms that may load schemas. */
export const schemaRooms = ['contract', 'service']

/** Other files that may check their own data with a schema. */
export const schemaFiles = ['cli/settings/config-store.ts']

/** Returns the room of a file: its first folder, or below `cli` its first two folders. */
export const roomOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('cli/') ? 2 : 1)
    .join('/')

/** Returns the feature of a file, such as `webhooks` for `features/webhooks/replay.ts`; undefined for others. */
export const featureOf = (path: string): string | undefined =>
  path.startsWith('features/') ? path.split('/')[1] : undefined

export interface Arrow {
  file: SourceFile
  found: Import
}

/** Every import from one module of src into another. */
export const inner: readonly Arrow[] = sourceFiles.flatMap((file) =>
  file.imports.filter(({ isPackage }) => !isPackage).map((found) => ({ file, found })),
)

/** Every import of a package or of a module of Node. */
export const outer: readonly Arrow[] = sourceFiles.flatMap((file) =>
  file.imports.filter(({ isPackage }) => isPackage).map((found) => ({ file, found })),
)

export const inWords = ({ file, found }: Arrow): string => `${file.path} -> ${found.target}`

/** Returns each cycle of a graph once, starting with the name that comes first in the alphabet. */
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

/** Returns the imports that a filter accepts, by file. */
export function graph(keeps: (found: Import) => boolean): Map<string, string[]> {
  return new Map(
    sourceFiles.map(({ path, imports }) => [
      path,
      imports.filter((found) => !found.isPackage && keeps(found)).map(({ target }) => target),
    ]),
  )
}

/** Returns every module that is loaded together with `start`. */
export function reachable(
  start: string,
  edges: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const reached = new Set([start])
  for (const path of reached) for (const next of edges.get(path) ?? []) reached.add(next)
  return reached
}
