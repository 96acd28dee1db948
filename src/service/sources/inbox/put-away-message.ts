import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileNameEnding, numberedFileName, visibleName } from '../../../domain/safe-file-name.js'
import type { DroppedFile } from '../../../files/drop-folder.js'
import { moveWithoutReplacing } from '../../../files/move-without-replacing.js'
import { newId } from '../../store/new-id.js'
import type { FileResult, Remarks } from './receive-file.js'

type Settled = Exclude<FileResult, { result: 'changed' }>

export async function putAway(file: DroppedFile, taken: Settled): Promise<void> {
  const folder = join(dirname(file.path), taken.result === 'rejected' ? 'rejected' : 'done')
  await makeFolder(folder)
  const words = wordsOf(taken)
  const suffix = taken.result === 'rejected' ? '.reason.txt' : '.remarks.txt'
  await moveWithoutReplacing({
    path: file.path,
    folder,
    nameOf: (number) => numberedFileName(file.name, number),
    named: async (name) => {
      if (words !== '') await writeWhole(join(folder, fileNameEnding(name, suffix)), words)
    },
  })
}

/** Writes a note to `rejected/` if a file could not be moved to that folder. `words` is the reason as a sentence. */
export async function noteRejected(folder: string, name: string, words: string): Promise<void> {
  const rejected = join(folder, 'rejected')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await makeFolder(rejected)
  await writeWhole(join(rejected, fileNameEnding(name, '.reason.txt')), `${visibleName(words)}\n`)
}

/** Writes an acknowledgment to `outbox/`, if the sender requests an acknowledgment or this folder exists. */
export async function answerInto(file: DroppedFile, taken: Settled): Promise<void> {
  if (taken.result === 'rejected') return
  const folder = join(dirname(file.path), 'outbox')
  if (!taken.isAnswerAsked && !(await isFolder(folder))) return
  const answer = await taken.acknowledge()
  if (answer === null) return
  await makeFolder(folder)
  await writeWhole(join(folder, fileNameEnding(file.name, `.${answer.suffix}`)), answer.text)
}

const isFolder = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => undefined))?.isDirectory() === true

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  if (!(await isFolder(path)))
    throw new Error(`${path} is a symbolic link: oct writes no file into the linked folder`)
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

async function writeWhole(path: string, text: string): Promise<void> {
  const draft = join(dirname(path), `.${newId()}.part`)
  try {
    await writeFile(draft, text, { mode: 0o600 })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
