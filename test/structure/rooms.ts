import { type Import, type SourceFile, sourceFiles } from './source-files.js'

/** Who may import whom by value (architecture, "Rooms of src"); a room may always import itself. */
export const arrows: Record<string, readonly string[]> = {
  // The architecture names cli/program; the device of the process is made here too.
  'main.ts': ['context', 'cli/program', 'cli/terminal'],
  'index.ts': ['client', 'contract', 'errors.ts', 'webhooks', 'domain'],
  'webhooks.ts': ['webhooks', 'contract', 'errors.ts'],
  context: ['*'],
  'errors.ts': [],
  contract: [],
  domain: ['contract'],
  maps: ['contract', 'domain'],
  'deadline.ts': [],
  client: ['contract', 'errors.ts', 'deadline.ts'],
  cache: ['contract', 'domain', 'sqlite', 'errors.ts'],
  webhooks: ['contract', 'domain', 'errors.ts', 'deadline.ts'],
  workflows: ['client', 'cache', 'domain', 'maps', 'webhooks', 'contract', 'errors.ts'],
  cli: ['workflows', 'domain', 'maps', 'contract', 'errors.ts'],
  service: [
    'contract',
    'domain',
    'maps',
    'sqlite',
    'webhooks/signature.ts',
    'webhooks/synthesize.ts',
    'errors.ts',
    'deadline.ts',
  ],
  sqlite: ['errors.ts'],
}

/** Inside `cli`: a view never fetches, the device knows nobody, output knows views. */
export const cliArrows: Record<string, readonly string[]> = {
  program: ['commands', 'output', 'settings', 'terminal', 'views', 'completion'],
  commands: ['program', 'views', 'output', 'settings', 'reports', 'credentials', 'completion'],
  views: ['settings'],
  output: ['terminal', 'views', 'settings'],
  reports: ['terminal', 'views', 'output'],
  terminal: ['settings'],
  completion: ['program', 'settings'],
  settings: ['terminal', 'output'],
  credentials: ['settings', 'terminal'],
}

/** Modules of the contract that hold plain data, so that importing them loads no schema. */
export const plainData = [
  'vocabulary',
  'limits',
  'endpoints',
  'event-names',
  'lifecycle',
  'parse-json',
  'error-codes',
  'delivery',
].map((name) => `contract/${name}.ts`)

/** Where schemas may be loaded. */
export const schemaRooms = ['contract', 'service']

export const roomOf = (path: string): string => path.split('/')[0] ?? path

export const cliRoomOf = (path: string): string | undefined =>
  path.startsWith('cli/') ? path.split('/')[1] : undefined

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
