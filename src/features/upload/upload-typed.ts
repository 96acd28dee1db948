import { basename } from 'node:path'
import type { CommandContext } from '../../cli/command/command-context.js'
import { progressCells } from '../../cli/terminal/spinner.js'
import type { LeftOut } from './files-in-folder.js'
import { filesToUpload, type NamedFile } from './files-to-upload.js'
import { spoolBytes } from './spool-bytes.js'
import { type SharedOrder, uploadFiles } from './upload.js'
import { uploadView } from './upload.view.js'
import { uploadExit } from './upload-exit.js'
import type { UploadOptions } from './upload-options.js'
import type { UploadRow } from './upload-row.js'
import { uploadShared } from './upload-shared.js'

interface UploadWords {
  words: readonly string[]
  options: UploadOptions
}

export async function uploadTyped(context: CommandContext, typed: UploadWords): Promise<void> {
  const { words, options } = typed
  const shared = await uploadShared(context, options)
  if (words.includes('-')) return uploadStdin(context, typed, shared)
  const { files, leftOut } = await filesToUpload({
    words,
    folder: context.terminal.folder,
    isRecursive: options.recursive === true,
  })
  const left = leftOutInWords(leftOut)
  if (left !== '') await context.notice(`Left out: ${left}.`)
  return uploadAll(context, options, { files, shared })
}

function leftOutInWords({ hidden, links, devices, putAway }: LeftOut): string {
  const counted = (count: number, one: string, many = one): string[] =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  return [
    ...counted(hidden, 'hidden'),
    ...counted(links, 'link', 'links'),
    ...counted(devices, 'device or pipe', 'devices or pipes'),
    ...counted(putAway, 'folder of finished files', 'folders of finished files'),
  ].join(', ')
}

/** Copies standard input to a temporary file and uploads this file, because the bytes must be read twice. */
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
  const isRedrawn = workspace.isPersonPresent && !context.settings().isOn('accessible')
  const run = await uploadFiles(workspace, {
    files,
    shared,
    ...(name === undefined ? {} : { name }),
    isPlanOnly: dryRun,
    ...(wait === true ? { waitMs: waitTimeout } : {}),
    ...(isRedrawn ? { progressCells: () => progressCells(context.terminal) } : {}),
  })
  const { rows, stopped } = run
  if (stopped !== undefined && !rows.some(({ documentId }) => documentId !== null)) throw stopped
  const notices = dryRun ? ['nothing was sent'] : onward(rows)
  await context.present({ view: uploadView, rows, notices })
  if (stopped !== undefined) throw stopped
  uploadExit(rows)
}

function onward(rows: readonly UploadRow[]): string[] {
  const [only, ...others] = rows
  const id = others.length > 0 ? null : only?.documentId
  return id ? [`oct documents show ${id}`] : []
}
