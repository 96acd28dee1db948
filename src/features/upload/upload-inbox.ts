import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { commandPath } from '../../cli/command/command-path.js'
import type { Format } from '../../cli/output/format.js'
import { formatOf } from '../../cli/output/present.js'
import { renderResult } from '../../cli/output/render.js'
import { makeInert } from '../../cli/terminal/inert.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { emptyInbox, type InboxOrder } from './inbox.js'
import { uploadView } from './upload.view.js'
import { uploadExit } from './upload-exit.js'
import type { UploadOptions } from './upload-options.js'
import type { UploadRow } from './upload-row.js'
import { uploadShared } from './upload-shared.js'

/** Uploads files that appear in a folder, until interrupted or, with `--once`, until no file is left. */
export async function uploadInbox(
  context: CommandContext,
  command: Command,
  options: UploadOptions,
): Promise<void> {
  const { inbox = '', once: isOnce = false } = options
  const format = formatAsked(context, command)
  if (!isOnce) refuseWholeFormats(format, { inbox, out: command.optsWithGlobals().out })
  const order = {
    folder: resolve(context.terminal.folder, inbox),
    shared: await uploadShared(context, options),
    isOnce,
    inert: makeInert,
  }
  if (isOnce) return emptyOnce(context, order)
  const workspace = await context.workspace()
  await emptyInbox(workspace, {
    ...order,
    ready: () => context.notice(`Watching ${inbox} · ready · stop with Ctrl-C`),
    handled: async (row) => {
      await context.notice(`${workspace.now().toISOString().slice(0, 19)}Z  ${rowInWords(row)}`)
      if (format !== 'table') await context.print(await rowIn(format, row, command))
    },
  })
}

async function emptyOnce(
  context: CommandContext,
  order: Omit<InboxOrder, 'ready' | 'handled'>,
): Promise<void> {
  const rows: UploadRow[] = []
  let left: unknown
  await emptyInbox(await context.workspace(), {
    ...order,
    ready: async () => {},
    handled: async (row) => void rows.push(row),
  }).catch((error: unknown) => {
    left = error
  })
  if (left !== undefined && rows.length === 0) throw left
  await context.present({ view: uploadView, rows, empty: 'No files to upload in the folder' })
  if (left !== undefined) throw left
  uploadExit(rows)
}

function formatAsked(context: CommandContext, command: Command): Format {
  const { terminal } = context
  const flags = { out: command.optsWithGlobals().out }
  return formatOf({ terminal, flags, settings: context.settings(), command: commandPath(command) })
}

function refuseWholeFormats(
  format: Format,
  { inbox, out }: { inbox: string; out: string | undefined },
): void {
  if (out === undefined && ['table', 'tsv', 'ndjson', 'ids'].includes(format)) return
  const command = `oct upload --inbox ${shellWord(inbox)}`
  const subject = out === undefined ? `-o ${format}` : '--out'
  throw new OctError(
    'usage',
    `${subject} cannot be used with --inbox, because files can arrive at any time`,
    {
      reason: 'Use tsv, ndjson or ids, which print row by row.',
      tryNext: [`${command} -o ndjson`, `${command} --once`],
    },
  )
}

async function rowIn(format: Format, row: UploadRow, command: Command): Promise<string> {
  const { pieces } = await renderResult({
    view: uploadView,
    rows: [row],
    format,
    fields: command.optsWithGlobals().fields,
    viewing: { now: new Date(0), timeStyle: 'utc', localZone: 'UTC', staleAfterMs: 0 },
    isTerminal: false,
    colour: 0,
  })
  return [...pieces].join('')
}

function rowInWords(row: UploadRow): string {
  const place = row.movedTo === undefined ? 'stays in the folder' : `→ ${row.movedTo}`
  return [row.file, whatBecameOf(row), place].join('  ')
}

function whatBecameOf({ file, state, documentId, reason }: UploadRow): string {
  if (state === 'uploaded') return `uploaded as ${documentId}`
  const why = reason?.replace(`${file} `, () => '')
  if (state === 'failed') return `failed: ${why ?? 'the reason is not known'}`
  return why ?? state
}
