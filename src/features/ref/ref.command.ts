import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { type ListEditing, listEditCommand } from '../../desk/edit-list/list-edit-command.js'

type Own = Pick<ListEditing, 'action' | 'summary' | 'description' | 'examples'>

const commands: Own[] = [
  {
    action: 'add',
    summary: 'Add customer references to a shipment or container',
    description: 'Existing references stay.',
    examples: [
      ['oct ref add MEDUFR030802 PO-4711', 'add a reference to a shipment'],
      ["oct ref add MSCU6639870 PO-4711 'LOT 7'", 'add two references to a container'],
    ],
  },
  {
    action: 'remove',
    summary: 'Remove customer references from a shipment or container',
    description: 'Other references stay.',
    examples: [['oct ref remove MEDUFR030802 PO-4711', 'remove a reference from a shipment']],
  },
  {
    action: 'set',
    summary: 'Replace all customer references of a shipment or container',
    description: 'If you use --clear, oct removes all references.',
    examples: [
      [
        'oct ref set MEDUFR030802 PO-4711 PO-4712',
        'replace all references of a shipment with two references',
      ],
      ['oct ref set MEDUFR030802 --clear', 'remove all references'],
    ],
  },
]

export function refCommand(context: CommandContext): Command {
  const group = new Command('ref').summary('Change customer references of shipments and containers')
  for (const own of commands) group.addCommand(listEditCommand(context, { ...own, ...shared }))
  return group.action(async () => context.print(group.helpInformation()))
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
