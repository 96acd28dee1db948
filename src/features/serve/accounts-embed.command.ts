import { Command } from 'commander'
import { collect } from '../../cli/command/collect.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { OctError } from '../../errors.js'
import { isNamed, noSuchAccount } from './no-such-account.js'
import { servedFolder } from './served-folder.js'

const loadView = async () => (await import('./accounts.view.js')).serviceAccountsView

interface Options {
  site?: string[]
  clear?: true
}

export function embedAccountCommand(context: CommandContext): Command {
  const command = new Command('embed')
    .summary('Set which sites may embed the widget and the map of an account')
    .description(
      'Replaces the list of sites. Browsers show an embedded shared link only on these sites. The account also needs the features "widget" and "map".',
    )
    .argument('<name>', 'name of the account, from oct serve accounts list')
    .option('--site <address>', 'address of a site, such as https://portal.example.com', collect)
    .option('--clear', 'remove all values: no site may then embed the widget or the map')
    .action(async (name: string, options: Options) => {
      refuseReadOnly(context, 'Changing the account')
      const sites = await sitesAsked(options)
      const { withExisting } = await import('./hosted-service.js')
      const served = servedFolder(command, context)
      const accounts = await withExisting(context, served, (service) => service.listAccounts())
      if (!accounts.some(isNamed(name))) throw noSuchAccount(name)
      const subject = `sites that may show pages of account ${name} in a frame`
      const detail = sites.join(', ') || 'none'
      if (await printedInstead(context, command, [{ action: 'change', subject, detail }])) return
      const account = await withExisting(context, served, (service) =>
        service.setEmbedSites(name, sites),
      )
      if (account === undefined) throw noSuchAccount(name)
      await context.present({ view: await loadView(), rows: [account] })
    })
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples: [
      [
        'oct serve accounts embed acme --site https://portal.acme.example',
        'allow one site to embed the widget and the map',
      ],
      ['oct serve accounts embed acme --clear', 'allow no site to embed the widget or the map'],
    ],
    exits: ['not_found'],
    hasAction: true,
    view: loadView,
  })
}

async function sitesAsked({ site: typed = [], clear }: Options): Promise<string[]> {
  if (typed.length > 0 === (clear === true)) {
    throw new OctError('usage', 'Give either sites or --clear', {
      tryNext: ['oct serve accounts embed acme --site https://portal.acme.example'],
    })
  }
  const { mostEmbedSites, readEmbedSite } = await import('../../domain/embed-site.js')
  const sites = typed.map((text) => readEmbedSite(text) ?? refuse(text))
  if (sites.length <= mostEmbedSites) return sites
  throw new OctError('usage', `An account can have at most ${mostEmbedSites} sites`)
}

function refuse(text: string): never {
  throw new OctError('usage', `"${text}" is not the address of a site`, {
    reason:
      'A site is https:// and a host, such as https://portal.example.com or https://*.example.com, without a path. Plain http works only for localhost.',
    tryNext: ['oct serve accounts embed acme --site https://portal.acme.example'],
  })
}
