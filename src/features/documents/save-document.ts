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

export interface SavedDocument extends Fetched {
  document: Document
  file: string
}

export interface Saving {
  workspace: Workspace
  terminal: Terminal
  target: Exclude<SaveTarget, { kind: 'stdout' }>
  force: boolean
  written: Set<string>
}

/** Saves a document. Without `--force`, throws `usage` if the file exists. Numbers files with equal names. */
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
  if (fetched === undefined)
    throw new Error('oct wrote an empty file, because the download had no content')
  written.add(sameName(file))
  return { ...fetched, document, file }
}

const isTaken = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined

/** Normalizes a file name. Some file systems ignore case, and the encoding of accents. */
const sameName = (file: string): string => file.normalize('NFC').toLowerCase()

function freeOf(written: ReadonlySet<string>, nameOf: (number: number) => string): string {
  for (let number = 1; ; number += 1) {
    const file = nameOf(number)
    if (!written.has(sameName(file))) return file
  }
}

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
