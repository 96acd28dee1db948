import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { type CommandHelp, withHelp } from '../../cli/command/command-help.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import type { ListWish } from '../../domain/edited-list.js'
import { shellWord } from '../../domain/shell-word.js'
import { listEditWords } from './list-edit-words.js'
import type { ListName } from './list-owner.js'

export interface ListEditing {
  list: ListName
  action: ListWish['action']
  noun: 'reference' | 'tag'
  group: string
  object: string
  summary: string
  description: string
  examples: CommandHelp['examples']
  calls: string[]
}

interface Options {
  id?: string
  clear?: boolean
}

export function listEditCommand(context: CommandContext, editing: ListEditing): Command {
  const { action, noun } = editing
  const command = new Command(action)
    .summary(editing.summary)
    .description(
      `${editing.description} Give the full number. If several shipments or containers have the number, select one with --id.`,
    )
    .argument('[word...]', `${editing.object}, then each ${noun}`)
    .option(
      '--id <id>',
      'select by id, not by number or name: id of the shipment, container or tracking request',
    )
    .action((words: string[], options: Options) => act(context, editing, { words, options }))
  if (action === 'set') command.option('--clear', 'remove all values: the list is then empty')
  return withHelp(command, {
    examples: editing.examples,
    calls: editing.calls,
    exits: ['forbidden', 'not_found', 'rejected', 'partial'],
    view: async () => (await import('./edited-list.view.js')).editedListView(editing.list),
  })
}

async function act(
  context: CommandContext,
  { list, action, noun, group }: ListEditing,
  { words: typed, options: { id, clear } }: { words: string[]; options: Options },
): Promise<void> {
  refuseReadOnly(context, `Changing a ${noun}`)
  const { object, words } = listEditWords(typed, {
    id,
    noun,
    mayBeNone: clear === true,
    command: `${group} ${action}`,
  })
  const { editList } = await import('./edit-list.js')
  const { editedListView } = await import('./edited-list.view.js')
  const edited = await editList(await context.workspace(), {
    word: object,
    list,
    wish: { action, words },
    withBill: (bill) =>
      [group, action, bill, ...words.map(shellWord), ...(clear ? ['--clear'] : [])].join(' '),
  })
  await context.present({ view: editedListView(list), rows: [edited] })
}
