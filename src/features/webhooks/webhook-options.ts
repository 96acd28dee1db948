import { type Command, Option } from 'commander'
import { collect } from '../../cli/command/collect.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { readFileText } from '../../cli/command/read-file-text.js'
import type { WebhookHeader } from '../../contract/webhook.js'

export interface HeaderOptions {
  header?: string[]
  headerFile?: string
}

export function addHeaderOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--header <line>',
        'HTTP header to add to every webhook delivery, such as "X-Env: prod"',
      ).argParser(collect),
    )
    .addOption(
      new Option('--header-file <file>', 'file of header lines, for headers that contain a secret'),
    )
}

export async function headersAsked(
  context: CommandContext,
  { header = [], headerFile }: HeaderOptions,
): Promise<WebhookHeader[]> {
  const { headersOfText, typedHeader } = await import('./webhook-headers.js')
  const typed = header.map(typedHeader)
  if (headerFile === undefined) return typed
  return [...typed, ...headersOfText(await readFileText(context.terminal, headerFile))]
}
