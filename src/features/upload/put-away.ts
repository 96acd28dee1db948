import type { Stats } from 'node:fs'
import { link, lstat, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileNameEnding, numberedFileName } from '../../domain/safe-file-name.js'
import { OctError } from '../../errors.js'

/** A file that is done with, and where it goes. */
export interface PutAwayOrder {
  path: string
  fileName: string
  folder: string
}

/**
 * Moves a file into a folder on the same disk, under its own name or the next free one (`scan (2).pdf`):
 * nothing there is ever replaced. Returns its new name. `local` where it cannot be moved.
 */
export async function putAway({ path, fileName, folder }: PutAwayOrder): Promise<string> {
  try {
    const source = await lstat(path)
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? fileName : numberedFileName(fileName, number)
      if (await moved({ path, source, target: join(folder, name) })) return name
    }
  } catch (cause) {
    throw new OctError('local', `${fileName} cannot be moved to ${folder}`, {
      reason: `${inWords(cause)}.`,
      tryNext: ['check the permissions of the folder, and the room on its disk'],
      cause,
    })
  }
}

/**
 * Writes why beside a file, as `<name>.reason.txt` or the next free name: one sentence a line, safe to
 * read. Returns that name. `local` where it cannot be written.
 */
export async function sayBeside(folder: string, name: string, reason: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const beside = fileNameEnding(name, `.reason${number === 1 ? '' : ` (${number})`}.txt`)
    try {
      await writeFile(join(folder, beside), `${reason}\n`, { flag: 'wx' })
      return beside
    } catch (cause) {
      if (codeOf(cause) === 'EEXIST') continue
      throw new OctError('local', `Why ${name} failed cannot be written beside it`, {
        reason: `${inWords(cause)}.`,
        cause,
      })
    }
  }
}

interface Move {
  path: string
  source: Stats
  target: string
}

/** False where the name is taken by another file. */
async function moved({ path, source, target }: Move): Promise<boolean> {
  const taken = await lstat(target).catch(() => undefined)
  // Killed between the two steps below, it has both names already.
  const isItself = taken !== undefined && source.ino !== 0 && isSameFile(taken, source)
  if (taken !== undefined && !isItself) return false
  try {
    // Unlike a rename, a link never replaces what another program puts there meanwhile.
    if (!isItself) await link(path, target)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(error))) throw error
    await rename(path, target)
    return true
  }
  await unlink(path)
  return true
}

const isSameFile = (one: Stats, other: Stats): boolean =>
  one.dev === other.dev && one.ino === other.ino

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const inWords = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
