import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { commandPath } from '../../cli/command/command-path.js'
import { chooseFormat } from '../../cli/output/choose-format.js'
import type { Format } from '../../cli/output/format.js'
import { OctError } from '../../errors.js'
import type { Paper } from './paper.js'

export const paperKinds = ['html', 'pdf'] as const
export type PaperKind = (typeof paperKinds)[number]

/** Returns the format of `-o` or, if absent, of the extension of `--out`. Throws `usage` for a PDF without a file. */
export function paperFormat(context: CommandContext, command: Command): Format | PaperKind {
  const settings = context.settings()
  const output = settings.text('output') || undefined
  const isTyped = settings.values.output?.origin === 'flag'
  const { out } = command.optsWithGlobals()
  const outFile = out === undefined || out === '-' ? undefined : String(out)
  const format = chooseFormat<PaperKind>({
    typed: isTyped ? output : undefined,
    outFile,
    preferred: isTyped ? undefined : output,
    isTTY: context.terminal.stdout.isTTY,
    kinds: paperKinds,
    command: commandPath(command),
  })
  if (format !== 'pdf' || outFile !== undefined || !context.terminal.stdout.isTTY) return format
  throw new OctError('usage', 'A PDF file cannot be printed to the screen', {
    reason: 'Write the PDF to a file with --out.',
    tryNext: [`${commandPath(command)} --out file.pdf`],
  })
}

export async function paperBytes(paper: Paper, kind: PaperKind): Promise<string | Uint8Array> {
  if (kind === 'html') return (await import('./paper-page.js')).paperPage(paper)
  return (await import('./paper-pdf.js')).paperPdf(paper)
}
