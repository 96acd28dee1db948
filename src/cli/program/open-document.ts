import { chmod } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Document } from '../../contract/document.js'
import type { Workspace } from '../../workflows/workspace.js'
import { openViewer } from '../terminal/open-viewer.js'
import { privateFolder } from '../terminal/private-folder.js'
import type { Terminal } from '../terminal/terminal.js'
import { saveDocument } from './save-document.js'

/** What is looked at, never run: no page, no script, no office file with macros. */
const viewable = new Set(
  'pdf png jpg jpeg jfif gif bmp webp tif tiff heic heif avif txt csv tsv md docx xlsx pptx odt ods odp rtf'.split(
    ' ',
  ),
)

/** A document whose file lies in a folder of its own. */
export interface OpenedDocument {
  file: string
  /** Why no window shows it; null where one does. */
  unseen: string | null
}

/** Fetches a document into a private folder and has the desktop show it, where that is safe. */
export async function openDocument(
  document: Document,
  { workspace, terminal }: { workspace: Workspace; terminal: Terminal },
): Promise<OpenedDocument> {
  const folder = await privateFolder(terminal, 'open')
  const target = { kind: 'folder' as const, path: folder }
  const { file } = await saveDocument(document, { workspace, terminal, target, force: false })
  await chmod(file, 0o600)
  const extension = extname(file).slice(1).toLowerCase()
  if (!viewable.has(extension)) {
    return { file, unseen: `files of the kind "${extension}" are not opened, because they may run` }
  }
  const isOpen = await openViewer(terminal, file)
  return { file, unseen: isOpen ? null : 'there is no desktop here that shows it' }
}
