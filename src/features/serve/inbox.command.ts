import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { serveSettings } from '../../cli/command/serve-settings.js'
import { serveInboxShipsCommand } from './inbox-ships.command.js'
import { servedFolder } from './served-folder.js'

/** `oct serve inbox`: lists when alone. */
export function serveInboxCommand(context: CommandContext): Command {
  return new Command('inbox')
    .description('messages that the hosted service received')
    .addCommand(listCommand(context), { isDefault: true })
    .addCommand(serveInboxShipsCommand(context))
    .addCommand(checkPartnerCommand(context))
    .addCommand(checkTerminalCommand(context))
}

const loadView = async () => (await import('./inbox.view.js')).serviceInboxView

function listCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('list received messages')
    .description(
      'The messages of lines, terminals and railroads, and the files that were rejected. Files are put into the folder of their account, or into a folder of one sender in it, by whatever way; done/ and rejected/ beside them hold those that are done with. A message that asks for it is acknowledged in outbox/ beside it (TA1, 997, CONTRL), and every one where somebody has made that folder. POST /inbox takes files too, with a key that may write.',
    )
    .action(async () => {
      const { inbox } = serveSettings(command.optsWithGlobals(), context.terminal.env)
      const { listMessages } = await import('./inbox.js')
      const { folder, strange, messages } = await listMessages(context, {
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
    above: ['--folder', '--drop-folder'],

    examples: [['oct serve inbox', 'what came, and what could not be read']],
    view: loadView,
  })
}

const loadPartnerView = async () => (await import('./partner.view.js')).partnerView

function checkPartnerCommand(context: CommandContext): Command {
  const command = new Command('check-partner')
    .summary('check a partner file')
    .description(
      'Says whether a partner file is right, and what it says. Put into the folder partners/ of the service as *.yaml or *.json, it tells what a sender of EDI means by its own status codes (status_codes), what it calls places (places), and in which zone it states times (zone, message_zone); senders are its names in ISA06 or UNB. They are read when the service starts, which refuses to where one is wrong.',
    )
    .argument('<file>', 'the partner file, YAML or JSON')
    .action(async (file: string) => {
      const { checkPartner } = await import('./inbox.js')
      const partner = await checkPartner(await textOf(file, context))
      await context.present({ view: await loadPartnerView(), rows: [partner] })
    })
  return withHelp(command, {
    examples: [['oct serve inbox check-partner acme.yaml', 'before the service is started again']],
    exits: ['rejected', 'local'],
    view: loadPartnerView,
  })
}

const loadTerminalView = async () =>
  (await import('./terminal-profile.view.js')).terminalProfileView

function checkTerminalCommand(context: CommandContext): Command {
  const command = new Command('check-terminal')
    .summary('check the profile of a terminal')
    .description(
      'Says whether the profile of a terminal is right, and what it says. Put into the folder terminals/ of the service as *.yaml or *.json, it tells how the reports of that terminal are read (CSV, Excel, JSON): what its columns are called (columns, holds, fees, ignore), what its words mean (words), in which order its dates are (dates), in which zone its clocks are (zone). terminals/apm.yaml is for what is put into inbox/<account>/apm/, for files whose names or headers it lists (files, headers), and for files that name its terminal (USLAX-APMT.csv). Profiles are read when the service starts, which refuses to where one is wrong.',
    )
    .argument('<file>', 'the profile, YAML or JSON')
    .action(async (file: string) => {
      const text = await textOf(file, context)
      const { checkTerminal } = await import('./inbox.js')
      const terminal = await checkTerminal(text)
      await context.present({ view: await loadTerminalView(), rows: [terminal] })
    })
  return withHelp(command, {
    examples: [['oct serve inbox check-terminal apm.yaml', 'before the service is started again']],
    exits: ['rejected', 'local'],
    view: loadTerminalView,
  })
}

async function textOf(file: string, context: CommandContext): Promise<string> {
  const { readFileBytes } = await import('../../cli/command/read-file-bytes.js')
  const { folder } = context.terminal
  return new TextDecoder().decode(await readFileBytes(file, { folder, mostBytes: 1024 * 1024 }))
}
