import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { oneObject } from '../../cli/command/one-object.js'
import { deepLink } from '../../domain/deep-link.js'

export function openCommand(context: CommandContext): Command {
  const command = new Command('open')
    .summary('Open the page of a number in the web application')
    .description(
      'Opens the browser at the address that the setting app_url names. If the text that you give is part of several numbers, oct lists the numbers and opens the first; if nothing matches, the web application searches for the text. Without a desktop, oct prints the address.',
    )
    .argument('[object...]', 'container, bill, booking or reference number, or id')
    .option('--print', 'print the address without opening the browser')
    .action(async (words: string[], { print = false }: { print?: boolean }) => {
      const { openLink, pageAddress } = await import('./open-link.js')
      const app = pageAddress(context.settings())
      const { resolveIdentifier } = await import('./resolve-identifier.js')
      const url = deepLink(app, await resolveIdentifier(context, oneObject(words, null)))
      if (print || !(await openLink(context.terminal, url))) return context.printWord(url)
      await context.notice(`Opened ${url}`)
    })
  return withHelp(command, {
    examples: [
      ['oct open MSCU6639870', 'open the page of a container in the browser'],
      ['oct open PO-4711 --print', 'print the address of the page'],
      ['oct config set app_url https://app.example.com', 'set the address of the web application'],
    ],
    calls: ['GET /containers', 'GET /shipments'],
    exits: ['unavailable'],
  })
}
