import { readdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { renderingVersion } from './drawn-map.js'
import type { RouteName, RouteReading } from './read-route.js'
import { digestOfFile, isFolder, routeFileName, writeWhole } from './route-files.js'
import {
  type IndexedRoute,
  indexName,
  indexText,
  isSameOrigin,
  type RoutesOrigin,
  readIndex,
} from './routes-index.js'

export interface NotedFile {
  file: string
  sha256: string
  reading: Pick<RouteReading, 'fetchedAt' | 'isFinished'>
  form: string | undefined
}

export class RoutesFolder {
  readonly notice: string | undefined
  readonly #folder: string
  readonly #routes: Map<string, IndexedRoute>
  readonly #files: ReadonlyMap<string, string>
  readonly #saveEvery: number
  readonly #origin: RoutesOrigin
  readonly #there: ReadonlySet<string>
  #origins: readonly RoutesOrigin[]
  #text: string | undefined
  #isFlushed = true
  #unsaved = 0

  constructor(folder: string, routes: readonly RouteName[], origin: RoutesOrigin) {
    const index = readIndex(folder)
    this.notice = index.notice
    this.#folder = folder
    this.#there = new Set(readdirSync(folder).map(folded))
    this.#routes = index.routes
    this.#origin = origin
    const before = index.routes.size > 0 ? index.origins : []
    const isKnown = before.some((one) => isSameOrigin(one, origin))
    this.#origins = isKnown ? before : [...before, origin]
    this.#text = index.text
    this.#files = namesOf(routes, index.routes)
    this.#saveEvery = Math.ceil(routes.length / mostSavings)
  }

  fileOf({ id }: RouteName): string {
    return this.#files.get(id) ?? `${id}.geojson`
  }

  lookAt(file: string): { isFolder?: boolean; digest?: string | undefined } {
    if (!this.#there.has(folded(file))) return {}
    const path = join(this.#folder, file)
    return isFolder(path) ? { isFolder: true } : { digest: digestOfFile(path) }
  }

  indexed({ id }: RouteName): IndexedRoute | undefined {
    return this.#routes.get(id)
  }

  write(file: string, bytes: Uint8Array): void {
    writeWhole(this.#folder, file, { bytes })
  }

  note({ id, number }: RouteName, { file, sha256, reading, form }: NotedFile): void {
    const { fetchedAt, isFinished } = reading
    const times = { fetched_at: fetchedAt.toISOString(), finished: isFinished }
    const route = { number, id, file, sha256, ...times, drawing: renderingVersion }
    this.#routes.set(id, form === undefined ? route : { ...route, form })
  }

  /** Saves the index after every few maps. If the export is killed, little is lost. */
  saveNowAndThen(): void {
    this.#unsaved += 1
    if (this.#unsaved >= this.#saveEvery) this.#save(false)
  }

  save(): void {
    this.#save(true)
  }

  /** Saves the index after an error. Ignores a failure of this save, because it would hide the first error. */
  saveIfPossible(): void {
    try {
      this.#save(true)
    } catch {
      // Ignores the failure to save, because the next export rebuilds a missing index from the files.
    }
  }

  prune(routes: readonly RouteName[]): { pruned: string[]; spared: string[] } {
    const wanted = new Set(routes.map(({ id }) => id))
    const files = new Set(routes.map((route) => this.fileOf(route).toLowerCase()))
    const [pruned, spared]: [string[], string[]] = [[], []]
    for (const { id, file, sha256 } of [...this.#routes.values()]) {
      if (wanted.has(id)) continue
      this.#routes.delete(id)
      const digest = digestOfFile(join(this.#folder, file))
      if (digest === undefined || files.has(file.toLowerCase())) continue
      if (digest === sha256) unlinkSync(join(this.#folder, file))
      ;(digest === sha256 ? pruned : spared).push(file)
    }
    this.#origins = [this.#origin]
    return { pruned, spared }
  }

  #save(isFlushed: boolean): void {
    const text = indexText(this.#routes.values(), this.#origins)
    this.#unsaved = 0
    if (text === this.#text && (this.#isFlushed || !isFlushed)) return
    writeWhole(this.#folder, indexName, { bytes: text, isFlushed })
    this.#text = text
    this.#isFlushed = isFlushed
  }
}

/** Normalizes a file name. Some file systems ignore case, and the encoding of accents. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase()

/** Maximum number of times that an export saves the index. Saving a large index is slow. */
const mostSavings = 1000

function namesOf(
  routes: readonly RouteName[],
  indexed: ReadonlyMap<string, IndexedRoute>,
): Map<string, string> {
  const taken = new Map<string, string>()
  const names = new Map<string, string>()
  for (const { id, file } of indexed.values()) {
    if (taken.has(file.toLowerCase())) continue
    taken.set(file.toLowerCase(), id)
    names.set(id, file)
  }
  for (const route of routes) {
    if (names.has(route.id)) continue
    const file = routeFileName(route, taken)
    taken.set(file.toLowerCase(), route.id)
    names.set(route.id, file)
  }
  return names
}
