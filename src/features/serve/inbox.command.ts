import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { serveSettings } from '../../cli/command/serve-settings.js'
import { serveInboxAutoTrackCommand } from './auto-track.command.js'
import type { ServedFolder } from './hosted-service.js'
import { serveInboxShipsCommand } from './inbox-ships.command.js'
import { serveInboxTeachCommand } from './inbox-teach.command.js'
import { servedFolder } from './served-folder.js'

export function serveInboxCommand(context: CommandContext): Command {
  return new Command('inbox')
    .summary('Manage messages that the hosted service receives')
    .addCommand(listCommand(context), { isDefault: true })
    .addCommand(suggestCommand(context))
    .addCommand(serveInboxAutoTrackCommand(context))
    .addCommand(serveInboxTeachCommand(context))
    .addCommand(serveInboxShipsCommand(context))
    .addCommand(checkPartnerCommand(context))
    .addCommand(checkTerminalCommand(context))
}

const loadView = async () => (await import('./inbox.view.js')).serviceInboxView

function listCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List received messages and rejected files')
    .description(
      'Put files into the folder of their account, or into a subfolder for one sender. If the name of the subfolder is the code of a terminal, such as USLAX-APMT, all reports in the subfolder are from this terminal. oct serve moves each file to done/ or rejected/. If a message requests an acknowledgment (TA1, 997, CONTRL), oct serve writes the acknowledgment to outbox/. If you create the folder outbox/ yourself, oct serve acknowledges every message. Programs can also send files to POST /inbox, with a key that may write.',
    )
    .action(async () => {
      const { listMessages, unreadInWords } = await import('./inbox.js')
      const { folder, strange, messages, unread, unreadable } = await listMessages(
        context,
        servedInbox(command, context),
      )
      const lost = strange.map(
        (name) =>
          `There is no account ${name}, so oct serve does not read the files in the folder ${name}`,
      )
      const skipped = unreadable.map(
        (path) =>
          `${path} is a link or a pipe, which oct serve never reads. Put the file itself into the inbox`,
      )
      const isRemarked = messages.some(({ remarks }) => remarks.length > 0)
      const remarks = isRemarked ? ['Show the remarks: oct serve inbox --fields name,remarks'] : []
      await context.present({
        view: await loadView(),
        rows: messages,
        notices: [
          `To add files, put them into the folder that has the name of the account: ${folder}/<account>`,
          ...unreadInWords(unread),
          ...remarks,
          ...lost,
          ...skipped,
        ],
      })
    })
  return withHelp(command, {
    above: ['--folder', '--database', '--drop-folder'],

    examples: [['oct serve inbox', 'list received messages and rejected files']],
    view: loadView,
  })
}

function servedInbox(command: Command, context: CommandContext): ServedFolder & { inbox?: string } {
  const { inbox } = serveSettings(command.optsWithGlobals(), context.terminal.env)
  return { ...(inbox === undefined ? {} : { inbox }), ...servedFolder(command, context) }
}

const loadSuggestView = async () => (await import('./inbox-suggest.view.js')).inboxSuggestView

function suggestCommand(context: CommandContext): Command {
  const command = new Command('suggest')
    .summary('List bills of lading in received messages that nobody tracks')
    .description(
      'Lists bills of lading in messages and arrival notices that the account does not track. If you track one of them, the service uses the facts in the messages. Use oct track with a profile of the account.',
    )
    .action(async () => {
      const { suggestedBills, unreadInWords } = await import('./inbox.js')
      const { bills, unread } = await suggestedBills(context, servedInbox(command, context))
      const [first] = bills
      const line = first?.scac ? ` --scac ${first.scac}` : ''
      const track = `Track a bill of lading: oct track ${first?.bill_of_lading_number}${line} --type bill_of_lading`
      const [waiting] = unreadInWords(unread)
      await context.present({
        view: await loadSuggestView(),
        rows: bills,
        ...(waiting && { empty: waiting }),
        notices: first === undefined ? [] : [track, ...unreadInWords(unread)],
      })
    })
  return withHelp(command, {
    above: ['--folder', '--drop-folder'],
    examples: [
      ['oct serve inbox suggest', 'list bills of lading to track'],
      ['oct serve inbox suggest -o csv', 'write the bills of lading as CSV, for oct track --from'],
    ],
    view: loadSuggestView,
  })
}

const loadPartnerView = async () => (await import('./partner.view.js')).partnerView

function checkPartnerCommand(context: CommandContext): Command {
  const command = new Command('check-partner')
    .summary('Check a partner file')
    .description(
      'A partner file in the folder partners/ of the service (*.yaml, *.json) describes how a sender writes EDI. Its members are status_codes, places, time zones (zone, message_zone), and senders: the names of the sender in ISA06 or UNB. The service reads partner files when it starts. If one is not valid, the service does not start.',
    )
    .argument('<file>', 'partner file, YAML or JSON')
    .action(async (file: string) => {
      const { checkPartner } = await import('./inbox.js')
      const partner = await checkPartner(await textOf(file, context))
      await context.present({ view: await loadPartnerView(), rows: [partner] })
    })
  return withHelp(command, {
    examples: [
      [
        'oct serve inbox check-partner acme.yaml',
        'check a partner file before you restart the service',
      ],
    ],
    exits: ['rejected', 'local'],
    view: loadPartnerView,
  })
}

const loadTerminalView = async () =>
  (await import('./terminal-profile.view.js')).terminalProfileView

function checkTerminalCommand(context: CommandContext): Command {
  const command = new Command('check-terminal')
    .summary('Check a file that describes the reports of a terminal')
    .description(
      'A profile in the folder terminals/ of the service (*.yaml, *.json) describes the reports of a terminal (CSV, Excel, JSON). Its members describe columns (columns, holds, fees, ignore), words (words), the order of dates (dates) and the time zone (zone). For example, terminals/apm.yaml applies to files in inbox/<account>/apm/, to files that the profile lists (files, headers), and to files whose name contains the terminal (USLAX-APMT.csv). The service reads profiles when it starts. If one is not valid, the service does not start.',
    )
    .argument('<file>', 'terminal profile, YAML or JSON')
    .action(async (file: string) => {
      const text = await textOf(file, context)
      const { checkTerminal } = await import('./inbox.js')
      const terminal = await checkTerminal(text)
      await context.present({ view: await loadTerminalView(), rows: [terminal] })
    })
  return withHelp(command, {
    examples: [
      [
        'oct serve inbox check-terminal apm.yaml',
        'check the profile of a port terminal before you restart the service',
      ],
    ],
    exits: ['rejected', 'local'],
    view: loadTerminalView,
  })
}

async function textOf(file: string, context: CommandContext): Promise<string> {
  const { readFileBytes } = await import('../../cli/command/read-file-bytes.js')
  const { folder } = context.terminal
  return new TextDecoder().decode(await readFileBytes(file, { folder, mostBytes: 1024 * 1024 }))
}
