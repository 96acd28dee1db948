import type { Stats } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FoundFile } from './files-to-upload.js'

/** How long a file has to stand still before it is taken to be complete. */
export interface SettleTimes {
  settleMs: number
  /** A scanner opens an empty file first, and fills it when the page is through. */
  emptyMs: number
}

/** A file of the folder that is complete. */
export interface DroppedFile extends FoundFile {
  mtimeMs: number
}

interface Sighting {
  byteSize: number
  mtimeMs: number
  /** Since when it stands like this (ms). */
  since: number
}

/** Names of files that somebody is still writing, or that no person put there. */
const unfinished = /^(?:\.|~\$)|\.(?:part|partial|tmp|crdownload)$/i

/** Looks into a folder again and again, and tells which of its files are complete. */
export class DropFolder {
  readonly #folder: string
  readonly #times: SettleTimes
  #sightings = new Map<string, Sighting>()

  constructor(folder: string, times: SettleTimes) {
    this.#folder = folder
    this.#times = times
  }

  /** Those whose size and time have stood still long enough, by name; and how many others wait. */
  async look(now: Date): Promise<{ complete: DroppedFile[]; waiting: number }> {
    const sightings = new Map<string, Sighting>()
    const complete: DroppedFile[] = []
    for (const name of await this.#names()) {
      const path = join(this.#folder, name)
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile()) continue
      const seen = sighting(found, this.#sightings.get(name), now)
      sightings.set(name, seen)
      if (!this.#isStill(seen, now) || !(await canBeRead(path))) continue
      const { byteSize, mtimeMs } = seen
      complete.push({ path, shown: name, fileName: name, byteSize, mtimeMs })
    }
    this.#sightings = sightings
    return { complete, waiting: sightings.size - complete.length }
  }

  /** A file that changed after all has to stand still once more. */
  forget({ fileName }: DroppedFile): void {
    this.#sightings.delete(fileName)
  }

  #isStill({ byteSize, since }: Sighting, now: Date): boolean {
    const { settleMs, emptyMs } = this.#times
    return now.getTime() - since >= (byteSize === 0 ? emptyMs : settleMs)
  }

  async #names(): Promise<string[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !unfinished.test(entry.name))
      .map(({ name }) => name)
      .sort()
  }
}

/** Whether it stands as it was seen to be complete. */
export async function isUnchanged({ path, byteSize, mtimeMs }: DroppedFile): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.size === byteSize && found.mtimeMs === mtimeMs
}

function sighting({ size, mtimeMs }: Stats, last: Sighting | undefined, now: Date): Sighting {
  const isSame = last?.byteSize === size && last.mtimeMs === mtimeMs
  return isSame ? last : { byteSize: size, mtimeMs, since: now.getTime() }
}

/** On some systems whoever writes a file keeps everybody else from opening it. */
async function canBeRead(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => undefined)
  await file?.close()
  return file !== undefined
}
