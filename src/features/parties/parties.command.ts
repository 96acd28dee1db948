import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { shellWord } from '../../domain/shell-word.js'

export function partiesCommand(context: CommandContext): Command {
  return new Command('parties')
    .summary('Manage parties: the customers for whom you track containers')
    .addCommand(listCommand(context), { isDefault: true })
    .addCommand(showCommand(context))
    .addCommand(createCommand(context))
    .addCommand(renameCommand(context))
}

function listCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List parties, sorted by name')
    .description('With --offline, lists the parties that were last read.')
    .action(async () => {
      const { listParties } = await import('../../desk/parties/list-parties.js')
      const { partiesView } = await import('./parties.view.js')
      await context.present({
        view: partiesView,
        rows: await listParties(await context.workspace()),
      })
    })
  return withHelp(command, {
    examples: [['oct parties', 'list your customers']],
    calls: ['GET /parties'],
    view: async () => (await import('./parties.view.js')).partiesView,
  })
}

function showCommand(context: CommandContext): Command {
  const command = new Command('show')
    .summary('Show a party')
    .description(
      'A part of the name is enough if only one party has that part. With --offline, uses the cached parties.',
    )
    .argument('<party...>', 'name, part of the name, or id of the party')
    .action(async (words: string[]) => {
      const { chooseParty } = await import('../../desk/parties/choose-party.js')
      const { partyView } = await import('./parties.view.js')
      const party = await chooseParty(
        await context.workspace(),
        words.join(' '),
        (id) => `oct parties show ${shellWord(id)}`,
      )
      await context.present({ view: partyView, rows: [party] })
    })
  return withHelp(command, {
    examples: [
      ['oct parties show Acme Imports', 'show a customer by its name'],
      ['oct parties show acme -o ids', 'print the id of a customer, for scripts'],
    ],
    calls: ['GET /parties', 'GET /parties/{id}'],
    exits: ['not_found'],
    view: async () => (await import('./parties.view.js')).partyView,
  })
}

function createCommand(context: CommandContext): Command {
  const command = new Command('create')
    .summary('Create a party')
    .description('If a party already has the name, oct creates no party and fails.')
    .argument('<name...>', 'name of the company')
    .action(async (words: string[]) => {
      const { createParty } = await import('../../desk/parties/save-party.js')
      const { partyView } = await import('./parties.view.js')
      const party = await createParty(await context.workspace(), words.join(' '))
      await context.present({ view: partyView, rows: [party] })
    })
  return withHelp(command, {
    examples: [['oct parties create Acme Imports', 'create a customer']],
    calls: ['POST /parties'],
    exits: ['forbidden', 'rejected'],
    view: async () => (await import('./parties.view.js')).partyView,
  })
}

function renameCommand(context: CommandContext): Command {
  const command = new Command('rename')
    .summary('Rename a party')
    .description('Shipments of the party show the new name.')
    .argument('<party>', 'full name or id of the party')
    .argument('<name>', 'new name of the party (customer)')
    .action(async (party: string, name: string) => {
      const { renameParty } = await import('../../desk/parties/save-party.js')
      const { partyView } = await import('./parties.view.js')
      const renamed = await renameParty(await context.workspace(), { party, name })
      await context.present({ view: partyView, rows: [renamed] })
    })
  return withHelp(command, {
    examples: [["oct parties rename 'Acme Imports' 'Acme Imports Inc'", 'rename a customer']],
    calls: ['GET /parties', 'PATCH /parties/{id}'],
    exits: ['forbidden', 'not_found', 'rejected'],
    view: async () => (await import('./parties.view.js')).partyView,
  })
}
