import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '../../contract/parse-json.js'
import { safeFileName } from '../../domain/safe-file-name.js'
import { OctError } from '../../errors.js'

export interface IndexedRoute {
  number: string
  id: string
  file: string
  sha256: string
  fetched_at: string
  finished: boolean
  /** Version of the rules by which oct drew the map. Absent in an index that an older version of oct wrote. */
  drawing?: number
  /** Options that change the form of the map, such as the decimal places. Absent for default options. */
  form?: string
}

export interface RoutesOrigin {
  profile: string
  base_url: string
}

export interface RoutesIndex {
  routes: Map<string, IndexedRoute>
  origins: readonly RoutesOrigin[]
  text: string | undefined
  notice?: string
}

export const indexName = 'index.json'

const schemaVersion = 1

/** Maximum size of the index file in bytes. It is enough for several hundred thousand routes. */
const mostBytes = 64_000_000

/** Reads the index. Rebuilds an invalid index with a notice. Throws `local` for one that oct must not replace. */
export function readIndex(folder: string): RoutesIndex {
  const path = join(folder, indexName)
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return { routes: new Map(), origins: [], text: undefined }
  if (!stats.isFile()) throw unusable(path, 'The path does not lead to a regular file.')
  if (stats.size > mostBytes) throw unusable(path, 'The file is too large for an index.')
  const text = readFileSync(path, 'utf8')
  const written = parsed(text)
  if (!isObject(written) || !Array.isArray(written.routes)) return rebuilt(path)
  if (Number(written.schema_version) > schemaVersion) throw tooNew(path)
  if (written.schema_version !== schemaVersion) return rebuilt(path)
  const routes = written.routes.filter(isRoute)
  const strange = written.routes.length - routes.length
  const byId = new Map(routes.map((route) => [route.id, route]))
  const origins = Array.isArray(written.origins) ? written.origins.filter(isOrigin).map(plain) : []
  return strange === 0
    ? { routes: byId, origins, text }
    : {
        routes: byId,
        origins,
        text,
        notice: `${path} has ${strange} invalid ${strange === 1 ? 'entry' : 'entries'}, which are ignored.`,
      }
}

export function indexText(
  routes: Iterable<IndexedRoute>,
  origins: readonly RoutesOrigin[],
): string {
  const lines = [...routes].sort(byNumber).map((route) => `    ${JSON.stringify(route)}`)
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`
  const whose = JSON.stringify(origins)
  return `{\n  "schema_version": ${schemaVersion},\n  "origins": ${whose},\n  "routes": ${list}\n}\n`
}

const byNumber = (a: IndexedRoute, b: IndexedRoute): number =>
  a.number < b.number ? -1 : a.number > b.number ? 1 : a.id < b.id ? -1 : 1

const isOrigin = (value: unknown): value is RoutesOrigin =>
  isObject(value) && [value.profile, value.base_url].every((text) => typeof text === 'string')

const plain = ({ profile, base_url }: RoutesOrigin): RoutesOrigin => ({ profile, base_url })

export const isSameOrigin = (a: RoutesOrigin, b: RoutesOrigin): boolean =>
  a.profile === b.profile && a.base_url === b.base_url

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

function isRoute(value: unknown): value is IndexedRoute {
  if (!isObject(value)) return false
  const { number, id, file, sha256, fetched_at: fetchedAt, finished, drawing, form } = value
  return (
    [number, id].every((text) => typeof text === 'string' && text !== '') &&
    typeof file === 'string' &&
    isRouteFile(file) &&
    /^[0-9a-f]{64}$/.test(String(sha256)) &&
    !Number.isNaN(Date.parse(String(fetchedAt))) &&
    typeof finished === 'boolean' &&
    (drawing === undefined || typeof drawing === 'number') &&
    (form === undefined || typeof form === 'string')
  )
}

export const isRouteFile = (file: string): boolean =>
  file.endsWith('.geojson') && safeFileName(file, '') === file

const rebuilt = (path: string): RoutesIndex => ({
  routes: new Map(),
  origins: [],
  text: undefined,
  notice: `${path} is not a valid index of route maps; oct rebuilds the index.`,
})

const tooNew = (path: string): OctError =>
  new OctError('local', `A newer version of oct wrote ${path}`, {
    reason: 'This version of oct cannot read the file without losing routes. Nothing was changed.',
    tryNext: ['upgrade oct', 'run the command again with another folder for --out'],
  })

const unusable = (path: string, reason: string): OctError =>
  new OctError('local', `${path} cannot be used as the index of the routes`, {
    reason: `${reason} Nothing was changed.`,
    tryNext: ['run the command again with another folder for --out'],
  })
