import { Buffer } from 'node:buffer'
import type { Stats } from 'node:fs'
import { lstat, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeText } from './decode-text.js'
import { openPlain } from './open-plain.js'

/** How long a file has to stand still (ms) before it is taken to be complete. */
export interface SettleTimes {
  settleMs: number
  /** A sender or scanner opens an empty file first, and fills it later. */
  emptyMs: number
  /** One that cannot be opened is given after so long all the same, so that it is told why. */
  unreadableMs?: number
}

/** What a look found. */
export interface Look {
  complete: DroppedFile[]
  /** How many others that it saw are not complete. */
  waiting: number
}

/** How much of a folder is looked at before others have their turn. */
export interface LookBounds {
  seen: number
  complete: number
}

const unbounded: LookBounds = {
  seen: Number.POSITIVE_INFINITY,
  complete: Number.POSITIVE_INFINITY,
}

/** A file of a drop folder that is complete. */
export interface DroppedFile {
  path: string
  name: string
  byteSize: number
  mtimeMs: number
  /** When it came to lie here as it is: of this machine's clock, which no sender sets. */
  ctimeMs: number
}

interface Sighting {
  byteSize: number
  mtimeMs: number
  /** When it was seen like this last, and how long it has stood so by then (ms). */
  seenAt: number
  stillMs: number
}

/** Names of files that somebody is still writing, or that no person put there. */
const unfinished = /^(?:\.|~\$)|\.(?:part|partial|tmp|filepart|crdownload)$/i

/** Looks into a folder again and again, and tells which of its files are complete. */
export class DropFolder {
  readonly #folder: string
  readonly #times: SettleTimes
  #sightings = new Map<string, Sighting>()
  #names: readonly string[] = []
  /** Where the next look begins. */
  #next = ''

  constructor(folder: string, times: SettleTimes) {
    this.#folder = folder
    this.#times = times
  }

  /**
   * Those whose size and time have stood still long enough, by name. Where more lie there than a look
   * is bound to, it sees some of them, and the next one goes on behind those.
   */
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

  /** Whether the last look found something of that name. */
  has(name: string): boolean {
    return this.#names.includes(name)
  }

  /** A file that changed after all has to stand still once more. */
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
    // whoever writes it is done with it by then: why it cannot be read has to be told
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

  /** A name in an older encoding is one that nothing else here can ask for. */
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

/** All names, from the one where a look was left off. */
function fromThere(names: readonly string[], next: string): readonly string[] {
  const at = names.findIndex((name) => name >= next)
  return at <= 0 ? names : [...names.slice(at), ...names.slice(0, at)]
}

/** Whether it stands as it was seen to be complete. */
export async function isUnchanged({ path, byteSize, mtimeMs }: DroppedFile): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  return found?.isFile() === true && found.size === byteSize && found.mtimeMs === mtimeMs
}

/** The time since the last look counts; a clock that was set back meanwhile adds nothing. */
function sighting({ size, mtimeMs }: Stats, last: Sighting | undefined, now: Date): Sighting {
  const seen = { byteSize: size, mtimeMs, seenAt: now.getTime() }
  if (last?.byteSize !== size || last.mtimeMs !== mtimeMs) return { ...seen, stillMs: 0 }
  return { ...seen, stillMs: last.stillMs + Math.max(0, seen.seenAt - last.seenAt) }
}

/** On some systems whoever writes a file keeps everybody else from opening it. */
async function canBeRead(path: string): Promise<boolean> {
  const file = await openPlain(path).catch(() => undefined)
  await file?.close()
  return file !== undefined
}
