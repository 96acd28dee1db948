import { Command } from 'commander'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'
import { serveSettings } from '../program/serve-settings.js'
import { servedFolder } from '../program/served-folder.js'

/** `oct serve inbox`: lists when alone. */
export function serveInboxCommand(context: CommandContext): Command {
  return new Command('inbox')
    .description('messages that the hosted service received')
    .addCommand(listCommand(context), { isDefault: true })
    .addCommand(checkPartnerCommand(context))
}

const loadView = async () => (await import('../views/service-inbox-view.js')).serviceInboxView

function listCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('list received messages')
    .description(
      'The latest messages of lines, terminals and railroads, and the files that were rejected. Files are put into the folder of their account, by whatever way; done/ and rejected/ in it hold those that are done with, and where somebody makes a folder outbox/ in it, acknowledgements are written there. POST /inbox takes them too, with a key that may write.',
    )
    .action(async () => {
      const { inbox } = serveSettings(command.optsWithGlobals(), context.terminal.env)
      const { folder, strange, messages } = await context.service.listInbox({
        limit: 200,
        ...(inbox === undefined ? {} : { inbox }),
        ...servedFolder(command, context),
      })
      const lost = strange.map((name) => `${name} is no account: nothing is taken from that folder`)
      await context.present({
        view: await loadView(),
        rows: messages,
        notices: [`Files are put into ${folder}/<account>`, ...lost],
      })
    })
  return withHelp(command, {
    examples: [['oct serve inbox', 'what came, and what could not be read']],
    view: loadView,
  })
}

const loadPartnerView = async () => (await import('../views/partner-view.js')).partnerView

function checkPartnerCommand(context: CommandContext): Command {
  const command = new Command('check-partner')
    .summary('check a partner file')
    .description(
      'Says whether a partner file is right, and what it says. Put into the folder partners/ of the service as *.yaml or *.json, it tells what a sender of EDI means by its own status codes (status_codes), what it calls places (places), and in which zone it states times (zone, message_zone); senders are its names in ISA06 or UNB. They are read when the service starts, which refuses to where one is wrong.',
    )
    .argument('<file>', 'the partner file, YAML or JSON')
    .action(async (file: string) => {
      const { readFileBytes } = await import('../program/read-file-bytes.js')
      const { folder } = context.terminal
      const bytes = await readFileBytes(file, { folder, mostBytes: 1024 * 1024 })
      const partner = await context.service.checkPartner(new TextDecoder().decode(bytes))
      await context.present({ view: await loadPartnerView(), rows: [partner] })
    })
  return withHelp(command, {
    examples: [['oct serve inbox check-partner acme.yaml', 'before the service is started again']],
    exits: ['rejected', 'local'],
    view: loadPartnerView,
  })
}
