import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Document } from '../../contract/document.js'
import { numberedFileName, safeFileName } from '../../domain/safe-file-name.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'

export type SaveTarget =
  | { kind: 'stdout' }
  /** A file whose name the user typed. If the file exists, it is replaced. */
  | { kind: 'file'; path: string }
  /** A folder. `out` is what the user typed after `--out`; absent if the folder is the current folder. */
  | { kind: 'folder'; path: string; out?: string }

export interface Saved {
  folder: string
  count: number
  isTerminal: boolean
}

/** Reads the option `--out`: `-` for stdout, or a file or folder. The default is the current folder. */
export function saveTarget(
  out: string | undefined,
  { folder, count, isTerminal }: Saved,
): SaveTarget {
  if (out === undefined) return { kind: 'folder', path: folder }
  if (out === '-' && isTerminal) throw forPipe()
  if (out === '-') return single({ kind: 'stdout' }, count)
  const path = resolve(folder, out)
  const isFolder = /[/\\]$/.test(out) || (existsSync(path) && statSync(path).isDirectory())
  return isFolder ? { kind: 'folder', path, out } : single({ kind: 'file', path }, count)
}

function single(target: SaveTarget, count: number): SaveTarget {
  if (count === 1) return target
  throw new OctError('usage', `${count} documents cannot be written to one file`, {
    reason: 'For several documents, --out must name a folder, with a slash at its end.',
    tryNext: ['oct documents download <document> <document> --out papers/'],
  })
}

const forPipe = (): OctError =>
  new OctError('usage', 'oct does not print a file on the screen', {
    reason: 'Use --out - only if the output goes to a pipe. No request was sent.',
    tryNext: ['oct documents download <document> --out - | less'],
  })

/** Returns the path for a document in the folder. Uses only the last part of the name that the service states. */
export function fileInFolder(
  { path }: { path: string },
  { document, number }: { document: Document; number: number },
): string {
  const name = document.file_name || document.name || ''
  const safe = safeFileName(name, `document-${document.id.replace(/[^\w-]/g, '')}`)
  return join(path, number === 1 ? safe : numberedFileName(safe, number))
}

export function alreadyThere(
  path: string,
  { document, target }: { document: Document; target: SaveTarget },
): OctError {
  const out = target.kind === 'folder' ? target.out : undefined
  const command = `oct documents download ${document.id}`
  const other = join(out ?? '', 'other-name')
  return new OctError('usage', `${path} exists already`, {
    reason: 'oct replaces a file only with --force.',
    tryNext: [
      `${command}${out === undefined ? '' : ` --out ${shellWord(out)}`} --force`,
      `${command} --out ${shellWord(other)}`,
    ],
  })
}
