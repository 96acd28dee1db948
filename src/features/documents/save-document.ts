import { lstatSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Terminal } from '../../cli/terminal/terminal.js'
import type { Document } from '../../contract/document.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { type AtomicFileOptions, writeFileAtomically } from '../../files/atomic-file.js'
import type { Fetched } from './checked-bytes.js'
import { downloadDocument } from './download.js'
import { alreadyThere, fileInFolder, type SaveTarget } from './save-target.js'

/** A document whose file was written. */
export interface SavedDocument extends Fetched {
  document: Document
  /** Absolute path. */
  file: string
}

export interface Saving {
  workspace: Workspace
  terminal: Terminal
  target: Exclude<SaveTarget, { kind: 'stdout' }>
  /** Whether a file name that the service chose may replace a file. */
  force: boolean
  /**
   * Files that this command has written; none of them is replaced, and this function adds to them.
   */
  written: Set<string>
}

/**
 * Downloads the file of a document to its place, completely or not at all. In a folder, a name that
 * is taken is `usage` without `--force`; a second document of the same command with that name gets
 * a number.
 */
export async function saveDocument(
  document: Document,
  { workspace, terminal, target, force, written }: Saving,
): Promise<SavedDocument> {
  const isNamed = target.kind === 'file'
  const file = isNamed
    ? target.path
    : freeOf(written, (number) => fileInFolder(target, { document, number }))
  const mayWrite = (): boolean => isNamed || force || !isTaken(file)
  const refused = () => alreadyThere(file, { document, target })
  if (!mayWrite()) throw refused()
  const options: AtomicFileOptions = {
    signal: terminal.interruption,
    onlyIf: mayWrite,
    ...(isNamed ? {} : { folderMode: 0o777 }),
  }
  const fetched = await downloadDocument(workspace, document, async (bytes) => {
    if (!(await writeFileAtomically(file, bytes, options))) throw refused()
  }).catch((error: unknown) => {
    throw elsewhere(error, { document, file })
  })
  if (fetched === undefined) throw new Error('a file was written before its bytes were taken')
  written.add(sameName(file))
  return { ...fetched, document, file }
}

/** A broken link occupies the name too. */
const isTaken = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined

/** Some file systems treat names as equal that differ in case or in how an accent is encoded. */
const sameName = (file: string): string => file.normalize('NFC').toLowerCase()

function freeOf(written: ReadonlySet<string>, nameOf: (number: number) => string): string {
  for (let number = 1; ; number += 1) {
    const file = nameOf(number)
    if (!written.has(sameName(file))) return file
  }
}

/** If one place cannot be written to, the others still can. */
function elsewhere(
  error: unknown,
  { document, file }: { document: Document; file: string },
): unknown {
  if (!(error instanceof OctError) || error.code !== 'local') return error
  const [first = `check the folder ${dirname(file)}, and the name ${basename(file)}`] =
    error.tryNext
  return error.revised({
    tryNext: [first, `oct documents download ${document.id} --out <folder>/`],
  })
}

/** Prints the bytes of a document; the reader may close the pipe early. */
export async function printDocument(
  document: Document,
  { workspace, terminal: { stdout } }: Pick<Saving, 'workspace' | 'terminal'>,
): Promise<void> {
  await downloadDocument(workspace, document, async (bytes) => {
    for await (const chunk of bytes) {
      await stdout.write(chunk)
      if (stdout.closed) return
    }
  })
}
