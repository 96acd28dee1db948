import { existsSync } from 'node:fs'
import type { Document } from '../../contract/document.js'
import { OctError } from '../../errors.js'
import type { Fetched } from '../../workflows/documents/checked-bytes.js'
import { downloadDocument } from '../../workflows/documents/download-document.js'
import type { Workspace } from '../../workflows/workspace.js'
import { type AtomicFileOptions, writeFileAtomically } from '../terminal/atomic-file.js'
import type { Terminal } from '../terminal/terminal.js'
import { alreadyThere, fileInFolder, type SaveTarget } from './save-target.js'

/** A document whose file was written. */
export interface SavedDocument extends Fetched {
  document: Document
  /** Absolute; `-` for stdout. */
  file: string
}

export interface Saving {
  workspace: Workspace
  terminal: Terminal
  target: SaveTarget
  /** Whether a file that the service named may replace one. */
  force: boolean
}

/**
 * Fetches the file of a document to where it goes: whole or not at all. In a folder a name that is
 * taken is `usage` unless forced, and the file stays as it was.
 */
export async function saveDocument(
  document: Document,
  { workspace, terminal, target, force }: Saving,
): Promise<SavedDocument> {
  if (target.kind === 'stdout') {
    const fetched = await downloadDocument(workspace, document, (bytes) => print(bytes, terminal))
    return { ...fetched, document, file: '-' }
  }
  const isNamed = target.kind === 'file'
  const file = isNamed ? target.path : fileInFolder(target.path, document)
  const mayWrite = (): boolean => isNamed || force || !existsSync(file)
  if (!mayWrite()) throw alreadyThere(file, document)
  const options: AtomicFileOptions = {
    signal: terminal.interruption,
    onlyIf: mayWrite,
    ...(isNamed ? {} : { folderMode: 0o777 }),
  }
  const fetched = await downloadDocument(workspace, document, async (bytes) => {
    if (!(await writeFileAtomically(file, bytes, options))) throw alreadyThere(file, document)
  })
  return { ...fetched, document, file }
}

async function print(bytes: AsyncIterable<Uint8Array>, { stdout }: Terminal): Promise<void> {
  if (stdout.isTTY) {
    throw new OctError('usage', 'The bytes of a file are nothing for a terminal', {
      reason: '--out - is for a pipe.',
      tryNext: ['oct documents download <document> --out - | less'],
    })
  }
  for await (const chunk of bytes) {
    await stdout.write(chunk)
    if (stdout.closed) return
  }
}
