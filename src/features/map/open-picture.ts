import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { openViewer } from '../../cli/terminal/open-viewer.js'
import { privateFolder } from '../../cli/terminal/private-folder.js'
import type { Terminal } from '../../cli/terminal/terminal.js'
import { writeFileAtomically } from '../../files/atomic-file.js'

/** A picture in a file of its own. */
export interface OpenedPicture {
  file: string
  /** Whether a window shows it. */
  isOpen: boolean
}

/** Writes a picture into a private folder for temporary files and has the desktop show it. */
export async function openPicture(
  pieces: Iterable<string | Uint8Array>,
  { terminal, extension }: { terminal: Terminal; extension: string },
): Promise<OpenedPicture> {
  const folder = await privateFolder(terminal, 'map')
  const file = join(folder, `route.${extension}`)
  await writeFileAtomically(file, pieces, { signal: terminal.interruption })
  await chmod(file, 0o600)
  return { file, isOpen: await openViewer(terminal, file) }
}
