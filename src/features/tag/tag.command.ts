import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { helpText } from '../../cli/command/command-help.js'
import { type ListEditing, listEditCommand } from '../../desk/edit-list/list-edit-command.js'

type Own = Pick<ListEditing, 'deed' | 'summary' | 'description' | 'examples'>

const commands: Own[] = [
  {
    deed: 'add',
    summary: 'give it tags more',
    description: 'Adds tags to a bill; those it has stay.',
    examples: [['oct tag add MEDUFR030802 urgent spring', 'two more']],
  },
  {
    deed: 'remove',
    summary: 'take tags away',
    description: 'Takes tags away from a bill; the others stay.',
    examples: [['oct tag remove MEDUFR030802 urgent', 'no hurry any more']],
  },
  {
    deed: 'set',
    summary: 'replace all its tags',
    description: 'Replaces all tags of a bill; --clear leaves none.',
    examples: [
      ['oct tag set MEDUFR030802 spring', 'this one and no others'],
      ['oct tag set MEDUFR030802 --clear', 'none at all'],
    ],
  },
]

/** `oct tag` */
export function tagCommand(context: CommandContext): Command {
  const group = new Command('tag').description('tags of bills')
  for (const own of commands) group.addCommand(listEditCommand(context, { ...own, ...shared }))
  return group.action(async () => context.print(await helpText(group)))
}

const shared = {
  list: 'tags',
  noun: 'tag',
  group: 'oct tag',
  object: 'bill, booking or reference number',
  calls: ['GET /shipments/{id}', 'PATCH /shipments/{id}'],
} satisfies Omit<ListEditing, keyof Own>
