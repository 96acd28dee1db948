import type { Stats } from 'node:fs'
import { link, lstat, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { systemCode } from './file-failure.js'

/** A file that is done with, and where it goes. */
export interface MoveOrder {
  path: string
  /** Of the same disk. */
  folder: string
  /** Its name there, from 1: the next one is tried where it is taken. */
  nameOf: (number: number) => string
  /** Told of the name right before the file has it. */
  named?: (name: string) => Promise<void>
}

/**
 * Moves a file into a folder, under a name that is free there: nothing is ever replaced. Returns that
 * name. Throws the system's error.
 */
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

/** Killed between its two steps, a move has left the file with both names. */
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

/** By halves: a sender may give every file the same name, for years. */
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

/** False where another program has taken the name meanwhile. */
async function isMoved(path: string, target: string): Promise<boolean> {
  try {
    // unlike a rename, a link never replaces what is there
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
