import { chmod, rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { openViewer } from '../../cli/terminal/open-viewer.js'
import { privateFolder, sweepFolders } from '../../cli/terminal/private-folder.js'
import type { Terminal } from '../../cli/terminal/terminal.js'
import type { Document } from '../../contract/document.js'
import type { Workspace } from '../../desk/workspace.js'
import { saveDocument } from './save-document.js'

/** Content types that viewers display but never execute. Excludes web pages, scripts, and office files with macros. */
const viewable = new Set(
  'pdf png jpg jpeg jfif gif bmp webp tif tiff heic heif avif txt csv tsv md docx xlsx pptx odt ods odp rtf'.split(
    ' ',
  ),
)

export interface OpenedDocument {
  file: string
  unseen: string | null
}

const purpose = 'open'
/** Age in ms at which temporary files are deleted. A viewer has read its file long before. */
const olderThanMs = 86_400_000

export async function openDocument(
  document: Document,
  { workspace, terminal }: { workspace: Workspace; terminal: Terminal },
): Promise<OpenedDocument> {
  await sweepFolders(terminal, { purpose, now: workspace.now(), olderThanMs })
  const folder = await privateFolder(terminal, purpose)
  const file = await fetchInto(folder, { document, workspace, terminal }).catch(
    async (error: unknown) => {
      await rm(folder, { recursive: true, force: true })
      throw error
    },
  )
  const extension = extname(file).slice(1).toLowerCase()
  if (!viewable.has(extension)) {
    return {
      file,
      unseen: `oct does not open ${extension} files, because ${extension} files could run as programs`,
    }
  }
  const isOpen = await openViewer(terminal, file)
  return { file, unseen: isOpen ? null : 'this machine has no desktop' }
}

async function fetchInto(
  path: string,
  {
    document,
    workspace,
    terminal,
  }: { document: Document; workspace: Workspace; terminal: Terminal },
): Promise<string> {
  const target = { kind: 'folder' as const, path }
  const saving = { workspace, terminal, target, force: false, written: new Set<string>() }
  const { file } = await saveDocument(document, saving)
  await chmod(file, 0o600)
  return file
}
