import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { type ListEditing, listEditCommand } from '../../desk/edit-list/list-edit-command.js'

type Own = Pick<ListEditing, 'action' | 'summary' | 'description' | 'examples'>

const commands: Own[] = [
  {
    action: 'add',
    summary: 'Add tags to a shipment',
    description: 'Existing tags of the shipment are kept.',
    examples: [['oct tag add MEDUFR030802 urgent spring', 'add two tags']],
  },
  {
    action: 'remove',
    summary: 'Remove tags from a shipment',
    description: 'Other tags of the shipment are kept.',
    examples: [['oct tag remove MEDUFR030802 urgent', 'remove a tag']],
  },
  {
    action: 'set',
    summary: 'Replace all tags of a shipment',
    description: 'If you use --clear, oct removes all tags.',
    examples: [
      ['oct tag set MEDUFR030802 spring', 'replace all tags with the tag spring'],
      ['oct tag set MEDUFR030802 --clear', 'remove all tags'],
    ],
  },
]

export function tagCommand(context: CommandContext): Command {
  const group = new Command('tag').summary('Change tags of shipments')
  for (const own of commands) group.addCommand(listEditCommand(context, { ...own, ...shared }))
  return group.action(async () => context.print(group.helpInformation()))
}

const shared = {
  list: 'tags',
  noun: 'tag',
  group: 'oct tag',
  object: 'bill, booking or reference number',
  calls: ['GET /shipments/{id}', 'PATCH /shipments/{id}'],
} satisfies Omit<ListEditing, keyof Own>
