import type { BigIntStats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { filesInFolder, type LeftOut, nothingLeftOut } from './files-in-folder.js'

export interface FoundFile {
  path: string
  /** Path to show in messages: the typed path or, for a file in a typed folder, the folder and the path inside it. */
  shown: string
  fileName: string
  byteSize: number
}

export interface UnusableFile {
  path: string
  shown: string
  fileName: string
  error: OctError
}

export type NamedFile = FoundFile | UnusableFile

export interface FilesWish {
  words: readonly string[]
  folder: string
  /** True to upload all files in a typed folder and in its subfolders. If false, a typed folder is an error. */
  isRecursive: boolean
}

export interface NamedFiles {
  files: NamedFile[]
  leftOut: LeftOut
}

/** Returns each file once. Follows a symbolic link that the user typed, but no link inside of a folder. */
export async function filesToUpload({
  words,
  folder,
  isRecursive,
}: FilesWish): Promise<NamedFiles> {
  const seen = new Set<string>()
  const files: NamedFile[] = []
  const leftOut = nothingLeftOut()
  for (const shown of words) {
    for (const { identity, ...file } of await filesNamed(resolve(folder, shown), {
      shown,
      isRecursive,
      leftOut,
    })) {
      if (identity !== undefined && seen.has(identity)) continue
      if (identity !== undefined) seen.add(identity)
      files.push(file)
    }
  }
  return { files, leftOut }
}

type Identified = NamedFile & { identity?: string }

async function filesNamed(
  path: string,
  { shown, isRecursive, leftOut }: { shown: string; isRecursive: boolean; leftOut: LeftOut },
): Promise<Identified[]> {
  try {
    const found = await stat(path, { bigint: true })
    if (!found.isDirectory()) return [identified({ path, shown, found })]
    if (!isRecursive) return [{ ...placeOf(path, shown), error: isFolder(shown) }]
    const inside = await filesInFolder({ path, shown }, leftOut)
    return inside.map((file) => ('found' in file ? identified(file) : unread(file)))
  } catch (error) {
    return [unread({ path, shown, error })]
  }
}

function identified(file: { path: string; shown: string; found: BigIntStats }): Identified {
  const { path, shown, found } = file
  const place = { ...placeOf(path, shown), identity: `${found.dev}:${found.ino}` }
  if (!found.isFile()) return { ...place, error: isNoFile(shown) }
  return { ...place, byteSize: Number(found.size) }
}

const placeOf = (path: string, shown: string) => ({ path, shown, fileName: basename(path) })

function isFolder(shown: string): OctError {
  return new OctError('usage', `${shown} is a folder`, {
    reason: 'With --recursive, the files in the folder are uploaded.',
    tryNext: [`oct upload --recursive ${shellWord(shown)}`],
  })
}

function isNoFile(shown: string): OctError {
  return new OctError('usage', `${shown} is a device or a pipe, not a file`, {
    reason: 'The output of a program can be uploaded from standard input.',
    tryNext: ['<program> | oct upload - --name invoice.pdf'],
  })
}

const reasons: Record<string, string> = {
  ENOENT: 'The file does not exist.',
  ENOTDIR: 'A part of the path is a file.',
  EACCES: 'You have no permission to read the file.',
  EPERM: 'You have no permission to read the file.',
  ELOOP: 'Symbolic links in the path form a loop.',
  ENAMETOOLONG: 'The name is longer than the system allows.',
}

function unread(file: { path: string; shown: string; error: unknown }): UnusableFile {
  const { path, shown, error } = file
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // If a file name is not UTF-8, Node.js replaces its bytes. The replaced name does not lead to the file.
  const isLostName = code === 'ENOENT' && shown.includes('\ufffd')
  const reason = isLostName ? 'The name of the file is not UTF-8: rename the file.' : reasons[code]
  return {
    ...placeOf(path, shown),
    error: new OctError('local', `${shown} cannot be read`, {
      reason: reason ?? `The operating system reported ${code || String(error)}.`,
      tryNext: ['check the name and the permissions of the file'],
      cause: error,
    }),
  }
}
