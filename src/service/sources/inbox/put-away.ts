import { lstat, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileNameEnding, numberedFileName, visibleName } from '../../../domain/safe-file-name.js'
import { newId } from '../../store/ids.js'
import type { DroppedFile } from './drop-folder.js'
import type { Acknowledgement } from './reader.js'
import type { Remarks, Taken } from './take-file.js'

type Settled = Exclude<Taken, { result: 'changed' }>

/**
 * Moves a file that is done with into `done/`, or into `rejected/` with the reason beside it; what
 * is to be known of it otherwise stands beside it too. It replaces nothing.
 */
export async function putAway(file: DroppedFile, taken: Settled): Promise<void> {
  const folder = join(dirname(file.path), taken.result === 'rejected' ? 'rejected' : 'done')
  await mkdir(folder, { recursive: true })
  const name = await freeName(folder, file.name)
  const words = wordsOf(taken)
  const suffix = taken.result === 'rejected' ? '.reason.txt' : '.remarks.txt'
  if (words !== '') await writeWhole(join(folder, fileNameEnding(name, suffix)), words)
  await rename(file.path, join(folder, name))
}

/**
 * Writes what a message is answered into `outbox/`, where somebody has made that folder: that is how
 * answers are asked for. The same answer is written under the same name.
 */
export async function answerInto(file: DroppedFile, answer: Acknowledgement | null): Promise<void> {
  const folder = join(dirname(file.path), 'outbox')
  if (answer === null || !(await isFolder(folder))) return
  await writeWhole(join(folder, fileNameEnding(file.name, `.${answer.suffix}`)), answer.text)
}

/** Whether a path leads to a folder. */
export const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true

async function freeName(folder: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = numberedFileName(name, number)
    const found = await lstat(join(folder, candidate)).catch(() => undefined)
    if (found === undefined) return candidate
  }
}

function wordsOf(taken: Settled): string {
  if (taken.result === 'rejected') {
    const { reason, where } = taken
    return `${where === null ? '' : `${visibleName(where)}: `}${visibleName(reason)}\n`
  }
  return [...linesOf('warning', taken.warnings), ...linesOf('set aside', taken.setAside)].join('')
}

function linesOf(what: string, { count, first }: Remarks): string[] {
  const lines = first.map(
    ({ where, reason }) => `${what}: ${visibleName(where)}: ${visibleName(reason)}\n`,
  )
  const left = count - first.length
  return left > 0 ? [...lines, `${what}: and ${left} more\n`] : lines
}

/** Nobody sees a half of it. */
async function writeWhole(path: string, text: string): Promise<void> {
  const draft = join(dirname(path), `.${newId()}.part`)
  await writeFile(draft, text, { mode: 0o600 })
  await rename(draft, path)
}
