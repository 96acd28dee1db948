import { Buffer } from 'node:buffer'
import type { Stats } from 'node:fs'
import { lstat, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeText } from './decode-text.js'
import { openPlain } from './open-plain.js'

export interface SettleTimes {
  settleMs: number
  /** Time in ms for which an empty file must stay unchanged, because scanners create a file before they fill it. */
  emptyMs: number
  /** Time in ms after which a file is returned even if it cannot be opened. The error is then reported. */
  unreadableMs?: number
}

export interface Look {
  complete: DroppedFile[]
  waiting: number
}

export interface LookBounds {
  seen: number
  complete: number
}

const unbounded: LookBounds = {
  seen: Number.POSITIVE_INFINITY,
  complete: Number.POSITIVE_INFINITY,
}

/** A file in a watched folder that has been unchanged for some time. */
export interface DroppedFile {
  path: string
  name: string
  byteSize: number
  mtimeMs: number
  /** When the file was last changed, by the clock of this machine. Senders can set `mtimeMs`, but not `ctimeMs`. */
  ctimeMs: number
}

interface Sighting {
  byteSize: number
  mtimeMs: number
  /** When the file was last seen. At this time, it had been unchanged for `stillMs`. */
  seenAt: number
  stillMs: number
}

/** Matches the names of hidden files, and of files that are still being written. */
const unfinished = /^(?:\.|~\$)|\.(?:part|partial|tmp|filepart|crdownload)$/i

export class DropFolder {
  readonly #folder: string
  readonly #times: SettleTimes
  #sightings = new Map<string, Sighting>()
  #names: readonly string[] = []
  #next = ''

  constructor(folder: string, times: SettleTimes) {
    this.#folder = folder
    this.#times = times
  }

  /** Returns complete files in the order of their names, within the limits of `most`. The next call continues there. */
  async look(now: Date, most = unbounded): Promise<Look> {
    this.#names = await this.#listed()
    const there = new Set(this.#names)
    for (const name of this.#sightings.keys()) if (!there.has(name)) this.#sightings.delete(name)
    const complete: DroppedFile[] = []
    let [seen, waiting] = [0, 0]
    for (const name of fromThere(this.#names, this.#next)) {
      if (seen === most.seen || complete.length === most.complete) {
        this.#next = name
        return { complete, waiting }
      }
      seen += 1
      const file = await this.#fileAt(name, now)
      if (file === 'waiting') waiting += 1
      else if (file) complete.push(file)
    }
    this.#next = ''
    return { complete, waiting }
  }

  has(name: string): boolean {
    return this.#names.includes(name)
  }

  /** Forgets since when a file is unchanged. It counts as complete only after the full waiting time. */
  forget({ name }: DroppedFile): void {
    this.#sightings.delete(name)
  }

  async #fileAt(name: string, now: Date): Promise<DroppedFile | 'waiting' | undefined> {
    const path = join(this.#folder, name)
    const found = await lstat(path).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const seen = sighting(found, this.#sightings.get(name), now)
    this.#sightings.set(name, seen)
    if (!this.#isStill(seen)) return 'waiting'
    // Also returns a file that could not be opened for a long time, so that the reason is reported.
    const isOverdue = seen.stillMs >= (this.#times.unreadableMs ?? Number.POSITIVE_INFINITY)
    if (!isOverdue && !(await canBeRead(path))) return 'waiting'
    const { byteSize, mtimeMs } = seen
    return { path, name, byteSize, mtimeMs, ctimeMs: found.ctimeMs }
  }

  #isStill({ byteSize, stillMs }: Sighting): boolean {
    const { settleMs, emptyMs } = this.#times
    return stillMs >= (byteSize === 0 ? emptyMs : settleMs)
  }

  async #listed(): Promise<string[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true, encoding: 'buffer' })
    const names: string[] = []
    for (const entry of entries) {
      const name = entry.name.toString()
      if (!entry.isFile() || unfinished.test(name)) continue
      const spelled = Buffer.from(name).equals(entry.name)
        ? name
        : await this.#respelled(entry.name)
      if (spelled !== undefined) names.push(spelled)
    }
    return names.sort()
  }

  /** Renames a file whose name is not valid UTF-8, because oct could not open it by that name. */
  async #respelled(raw: Buffer): Promise<string | undefined> {
    const name = decodeText(raw)
    const path = join(this.#folder, name)
    const isTaken = (await lstat(path).catch(() => undefined)) !== undefined
    if (isTaken) return undefined
    const old = Buffer.concat([Buffer.from(join(this.#folder, '/')), raw])
    return rename(old, path).then(
      () => name,
      () => undefined,
    )
  }
}

/** Returns how many files of a folder are complete or will become complete. Returns 0 if the folder cannot be read. */
export async function countDropped(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile() && !unfinished.test(entry.name)).length
}

function fromThere(names: readonly string[], next: string): readonly string[] {
  const at = names.findIndex((name) => name >= next)
  return at <= 0 ? names : [...names.slice(at), ...names.slice(0, at)]
}

/** Returns whether a file has not changed since it counted as complete. */
export async function isUnchanged({ path, byteSize, mtimeMs }: DroppedFile): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  return found?.isFile() === true && found.size === byteSize && found.mtimeMs === mtimeMs
}

function sighting({ size, mtimeMs }: Stats, last: Sighting | undefined, now: Date): Sighting {
  const seen = { byteSize: size, mtimeMs, seenAt: now.getTime() }
  if (last?.byteSize !== size || last.mtimeMs !== mtimeMs) return { ...seen, stillMs: 0 }
  return { ...seen, stillMs: last.stillMs + Math.max(0, seen.seenAt - last.seenAt) }
}

/** Returns whether a file can be opened. On some systems, a file that is being written cannot be opened. */
async function canBeRead(path: string): Promise<boolean> {
  const file = await openPlain(path).catch(() => undefined)
  await file?.close()
  return file !== undefined
}
