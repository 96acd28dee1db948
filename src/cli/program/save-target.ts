import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Document } from '../../contract/document.js'
import { safeFileName } from '../../domain/safe-file-name.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'

/** Where files go. */
export type SaveTarget =
  | { kind: 'stdout' }
  /** Named by the person, so it is replaced (contract, part 8). */
  | { kind: 'file'; path: string }
  | { kind: 'folder'; path: string }

/** What `--out` means: stdout, a file, or a folder; the folder of the command where it is absent. */
export function saveTarget(
  out: string | undefined,
  { folder, count }: { folder: string; count: number },
): SaveTarget {
  if (out === undefined) return { kind: 'folder', path: folder }
  if (out === '-') return single({ kind: 'stdout' }, count)
  const path = resolve(folder, out)
  const isFolder = /[/\\]$/.test(out) || (existsSync(path) && statSync(path).isDirectory())
  return isFolder ? { kind: 'folder', path } : single({ kind: 'file', path }, count)
}

function single(target: SaveTarget, count: number): SaveTarget {
  if (count === 1) return target
  throw new OctError('usage', `${count} files cannot go into one`, {
    reason: '--out names a folder where several documents are fetched; a folder ends in a slash.',
  })
}

/** The file that a document becomes in a folder: never a path, whatever the service calls it. */
export function fileInFolder(folder: string, document: Document): string {
  const name = document.file_name || document.name || ''
  return join(folder, safeFileName(name, `document-${document.id.replace(/[^\w-]/g, '')}`))
}

/** A name that a service chose replaces nothing (contract, part 8). */
export function alreadyThere(path: string, document: Document): OctError {
  return new OctError('usage', `${path} exists already`, {
    reason: 'The service chose that name, so nothing was replaced.',
    tryNext: [
      `oct documents download ${document.id} --force`,
      `oct documents download ${document.id} --out ${shellWord('other-name')}`,
    ],
  })
}
