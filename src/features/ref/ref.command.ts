import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { helpText } from '../../cli/command/command-help.js'
import { type ListEditing, listEditCommand } from '../../desk/edit-list/list-edit-command.js'

type Own = Pick<ListEditing, 'deed' | 'summary' | 'description' | 'examples'>

const commands: Own[] = [
  {
    deed: 'add',
    summary: 'give it references more',
    description: 'Adds customer references to a bill or to one box; those it has stay.',
    examples: [
      ['oct ref add MEDUFR030802 PO-4711', 'to a bill'],
      ["oct ref add MSCU6639870 PO-4711 'LOT 7'", 'two to one box'],
    ],
  },
  {
    deed: 'remove',
    summary: 'take references away',
    description: 'Takes customer references away from a bill or from one box; the others stay.',
    examples: [['oct ref remove MEDUFR030802 PO-4711', 'it was the wrong bill']],
  },
  {
    deed: 'set',
    summary: 'replace all its references',
    description: 'Replaces all customer references of a bill or of one box; --clear leaves none.',
    examples: [
      ['oct ref set MEDUFR030802 PO-4711 PO-4712', 'these and no others'],
      ['oct ref set MEDUFR030802 --clear', 'none at all'],
    ],
  },
]

/** `oct ref` */
export function refCommand(context: CommandContext): Command {
  const group = new Command('ref').description('customer references of bills and boxes')
  for (const own of commands) group.addCommand(listEditCommand(context, { ...own, ...shared }))
  return group.action(async () => context.print(await helpText(group)))
}

const shared = {
  list: 'ref_numbers',
  noun: 'reference',
  group: 'oct ref',
  object: 'container, bill or booking number',
  calls: [
    'GET /shipments/{id}',
    'PATCH /shipments/{id}',
    'GET /containers/{id}',
    'PATCH /containers/{id}',
    'GET /tracking_requests/{id}',
    'PATCH /tracking_requests/{id}',
  ],
} satisfies Omit<ListEditing, keyof Own>
