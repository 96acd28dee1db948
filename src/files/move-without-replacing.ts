import type { Stats } from 'node:fs'
import { link, lstat, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { systemCode } from './file-failure.js'

export interface MoveOrder {
  path: string
  folder: string
  /** Returns the file name to try. `number` is 1 for the first attempt, and increases while the name is used. */
  nameOf: (number: number) => string
  named?: (name: string) => Promise<void>
}

/** Moves a file to an unused name, and returns this name. Never replaces a file. Throws errors of the file system. */
export async function moveWithoutReplacing(order: MoveOrder): Promise<string> {
  const { path, folder, named } = order
  const source = await lstat(path)
  for (;;) {
    const before = await nameOfItself(order, source)
    const name = before ?? (await freeName(order))
    await named?.(name)
    const target = join(folder, name)
    if (before !== undefined) await unlink(path)
    else if (!(await isMoved(path, target))) continue
    return name
  }
}

/** Returns the new name of the file if an earlier move was killed after it had created the hard link. */
async function nameOfItself(
  { folder, nameOf }: MoveOrder,
  source: Stats,
): Promise<string | undefined> {
  if (source.nlink < 2 || source.ino === 0) return undefined
  for (let number = 1; ; number += 1) {
    const found = await lookAt(join(folder, nameOf(number)))
    if (found === undefined) return undefined
    if (found.dev === source.dev && found.ino === source.ino) return nameOf(number)
  }
}

/** Finds the first unused number by bisection, because thousands of files may have the same name. */
async function freeName({ folder, nameOf }: MoveOrder): Promise<string> {
  const isTaken = async (number: number): Promise<boolean> =>
    (await lookAt(join(folder, nameOf(number)))) !== undefined
  let [taken, free] = [0, 1]
  while (await isTaken(free)) [taken, free] = [free, free * 2]
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2)
    if (await isTaken(middle)) taken = middle
    else free = middle
  }
  return nameOf(free)
}

/** Moves a file. Returns false if another program has meanwhile used the name. */
async function isMoved(path: string, target: string): Promise<boolean> {
  try {
    // Creates a hard link to the new name, because a rename would replace an existing file.
    await link(path, target)
  } catch (error) {
    const code = systemCode(error) ?? ''
    if (code === 'EEXIST') return false
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code)) throw error
    await rename(path, target)
    return true
  }
  await unlink(path)
  return true
}

const lookAt = (path: string): Promise<Stats | undefined> => lstat(path).catch(() => undefined)
