import { closeSync, openSync, statSync, unlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { systemCode } from './file-failure.js'

const lookEveryMs = 5

/** Time in ms after which oct assumes that the other process was killed. A turn usually takes microseconds. */
const usualPatienceMs = 2000

/** Runs `work` while no other process does so for this file. Takes over from a process that hangs for `patienceMs`. */
export async function takeTurn<Result>(
  path: string,
  work: () => Result,
  patienceMs = usualPatienceMs,
): Promise<Result> {
  const mostLooks = patienceMs / lookEveryMs
  const turn = join(dirname(path), `.${basename(path)}.turn`)
  let [stamp, looks] = ['', 0]
  while (!isOurs(turn)) {
    const found = stampOf(turn)
    looks = found === stamp ? looks + 1 : 0
    stamp = found
    if (looks > mostLooks) endTurn(turn)
    else await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  try {
    return work()
  } finally {
    endTurn(turn)
  }
}

function isOurs(turn: string): boolean {
  try {
    closeSync(openSync(turn, 'wx', 0o600))
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  }
}

function stampOf(turn: string): string {
  const found = statSync(turn, { throwIfNoEntry: false })
  return found === undefined ? '' : `${found.ino} ${found.mtimeMs}`
}

function endTurn(turn: string): void {
  try {
    unlinkSync(turn)
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error
  }
}
