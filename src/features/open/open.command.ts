import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { oneObject } from '../../cli/command/one-object.js'
import { deepLink } from '../../domain/deep-link.js'

/** Returns the address of a running `oct serve --sandbox`. Throws `usage` if none is running. */
async function sandboxAddress(context: CommandContext): Promise<string> {
  const { sandboxFolder } = await import('../../cli/settings/storage-places.js')
  const { servedSandbox } = await import('../serve/served-sandbox.js')
  const { notServed } = await import('./page-place.js')
  const address = await servedSandbox(sandboxFolder(context.settings()))
  if (address === undefined) throw notServed
  return address
}

export function openCommand(context: CommandContext): Command {
  const command = new Command('open')
    .summary('Open the page of a container or shipment in the web application')
    .description(
      'Opens the browser at the address in the setting app_url. Without this setting, opens the pages of oct serve on this machine and signs the browser in once. If oct serve is not running, or with --sandbox, oct open itself serves the pages until you press Ctrl-C. If several numbers contain the text that you give, oct lists them and opens the first. Without a desktop, oct prints the address.',
    )
    .argument('[object...]', 'container, bill, booking or reference number, or id')
    .option('--print', 'print the address of the page, and do not open the browser')
    .action(async (words: string[], { print = false }: { print?: boolean }) => {
      const { pagePlace } = await import('./page-place.js')
      const place = pagePlace(context.settings())
      const object = oneObject(words, null)
      const served = place.kind === 'sandbox' && print ? await sandboxAddress(context) : undefined
      const { resolveIdentifier } = await import('./resolve-identifier.js')
      const identifier = await resolveIdentifier(context, object)
      if (served !== undefined) return context.printWord(deepLink(served, identifier))
      if (place.kind === 'sandbox') {
        const { serveSandboxPages } = await import('./serve-pages.js')
        return serveSandboxPages(context, identifier)
      }
      const page = deepLink(place.url, identifier)
      if (print) return context.printWord(page)
      if (place.kind === 'local service') {
        const { openLocalPage } = await import('./serve-pages.js')
        return openLocalPage(context, { app: place.url, identifier })
      }
      const { openPlain } = await import('./open-signed-in.js')
      return openPlain(context, page)
    })
  return withHelp(command, {
    examples: [
      ['oct open MSCU6639870', 'open the page of a container in the browser'],
      ['oct open PO-4711 --print', 'print the address of the page of a shipment'],
      ['oct config set app_url https://app.example.com', 'set the address of the web application'],
    ],
    calls: ['GET /containers', 'GET /shipments', 'POST /sign_in_links'],
    exits: ['unavailable'],
  })
}
