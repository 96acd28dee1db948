import type { Stats } from 'node:fs'
import { link, lstat, rename, unlink, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { OctError } from '../../errors.js'

/** A file that is done with, and where it goes. */
export interface PutAwayOrder {
  path: string
  fileName: string
  folder: string
  /** Written beside it as `<name>.reason.txt`: one sentence a line, already safe to read. */
  reason?: string
}

/**
 * Moves a file into a folder on the same disk, under its own name or the next free one (`scan (2).pdf`):
 * nothing there is ever replaced. Returns its new name. `local` where it cannot be moved.
 */
export async function putAway({ path, fileName, folder, reason }: PutAwayOrder): Promise<string> {
  try {
    const source = await lstat(path)
    for (let number = 1; ; number += 1) {
      const name = numbered(fileName, number)
      if (!(await moved({ path, source, target: join(folder, name) }))) continue
      if (reason !== undefined) await writeFile(join(folder, `${name}.reason.txt`), `${reason}\n`)
      return name
    }
  } catch (cause) {
    throw new OctError('local', `${fileName} cannot be moved to ${folder}`, {
      reason: `${cause instanceof Error ? cause.message : String(cause)}. What was uploaded is stored; the file is moved by the next run.`,
      tryNext: ['check the permissions of the folder, and the room on its disk'],
      cause,
    })
  }
}

const numbered = (fileName: string, number: number): string => {
  if (number === 1) return fileName
  const { name, ext } = parse(fileName)
  return `${name} (${number})${ext}`
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
