import { basename } from 'node:path'
import { filesToUpload, type NamedFile } from '../../workflows/upload/files-to-upload.js'
import { spoolBytes } from '../../workflows/upload/spool-bytes.js'
import { untilProcessed } from '../../workflows/upload/until-processed.js'
import { type SharedOrder, uploadFiles } from '../../workflows/upload/upload-files.js'
import type { UploadRow } from '../../workflows/upload/upload-row.js'
import { uploadView } from '../views/upload-view.js'
import type { CommandContext } from './command-context.js'
import { uploadExit } from './upload-exit.js'
import type { UploadOptions } from './upload-options.js'
import { uploadShared } from './upload-shared.js'

/** What was typed behind `oct upload`. */
interface UploadWords {
  words: readonly string[]
  options: UploadOptions
}

/** Uploads what was named: everything is checked first, then sent, then shown. */
export async function uploadTyped(context: CommandContext, typed: UploadWords): Promise<void> {
  const { words, options } = typed
  const shared = await uploadShared(context, options)
  if (words.includes('-')) return uploadStdin(context, typed, shared)
  const files = await filesToUpload({
    words,
    folder: context.terminal.folder,
    isRecursive: options.recursive === true,
  })
  return uploadAll(context, options, { files, shared })
}

/** What comes once is kept in a file, because it is read twice; whatever happens, that goes away. */
async function uploadStdin(
  context: CommandContext,
  { options }: UploadWords,
  shared: SharedOrder,
): Promise<void> {
  const { name = '' } = options
  const { path, byteSize, remove } = await spoolBytes(context.terminal.stdin.pieces())
  try {
    const file = { path, byteSize, shown: name, fileName: basename(name) }
    await uploadAll(context, options, { files: [file], shared })
  } finally {
    await remove()
  }
}

async function uploadAll(
  context: CommandContext,
  options: UploadOptions,
  { files, shared }: { files: readonly NamedFile[]; shared: SharedOrder },
): Promise<void> {
  const { name, wait, waitTimeout, dryRun = false } = options
  const workspace = await context.workspace()
  const run = await uploadFiles(workspace, {
    files,
    shared,
    ...(name === undefined ? {} : { name }),
    isPlanOnly: dryRun,
    isRedrawn: workspace.isPersonPresent && !context.settings().isOn('accessible'),
  })
  const { stopped } = run
  if (stopped !== undefined && stopped.code !== 'partial') throw stopped
  const isWaiting = wait === true && stopped === undefined && !dryRun
  const rows = isWaiting ? await untilProcessed(workspace, run.rows, waitTimeout) : run.rows
  const notices = dryRun ? ['nothing was sent'] : onward(rows)
  await context.present({ view: uploadView, rows, notices })
  if (stopped !== undefined) throw stopped
  uploadExit(rows)
}

/** How to look at the one document that there is now. */
function onward(rows: readonly UploadRow[]): string[] {
  const [only, ...others] = rows
  const id = others.length > 0 ? null : only?.documentId
  return id ? [`oct documents show ${id}`] : []
}
