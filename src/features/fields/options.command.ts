import { Command, InvalidArgumentError } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmAction } from '../../cli/command/confirm-action.js'
import { refuseUnknownWords } from '../../cli/command/refuse-unknown-words.js'
import type { FieldOwnerKind } from '../../domain/custom-field.js'
import { OctError } from '../../errors.js'
import { entityOption } from './entity-option.js'

interface OptionOptions {
  entity?: FieldOwnerKind
  label?: string
  position?: number
}

export function fieldsOptionsCommand(context: CommandContext): Command {
  return new Command('options')
    .summary('Manage the options of custom fields that are lists')
    .addCommand(listCommand(context), { isDefault: true })
    .addCommand(addCommand(context))
    .addCommand(editCommand(context))
    .addCommand(removeCommand(context))
}

const view = async () => (await import('./options.view.js')).fieldOptionView

function listCommand(context: CommandContext): Command {
  const command = new Command('list')
    .summary('List the options of a custom field in the order of their positions')
    .description('Without a field, lists the options of every field.')
    .argument('[field]', 'slug of the field, such as po_date, or id')
    .addOption(entityOption())
    .action(async (field: string | undefined, { entity }: OptionOptions) => {
      refuseUnknownWords(command, field === undefined ? [] : [field], false)
      const { listOptions } = await import('./options.js')
      const { fieldOptionsView } = await import('./options.view.js')
      const asked = { ...(field === undefined ? {} : { field }), ...(entity ? { entity } : {}) }
      const rows = await listOptions(await context.workspace(), asked)
      await context.present({ view: fieldOptionsView, rows })
    })
  return withHelp(command, {
    examples: [['oct fields options list priority', 'list the options of a field']],
    calls: ['GET /custom_field_definitions', 'GET /custom_field_definitions/{id}/options'],
    exits: ['not_found'],
    view: async () => (await import('./options.view.js')).fieldOptionsView,
  })
}

function addCommand(context: CommandContext): Command {
  const command = new Command('add')
    .summary('Add an option to a custom field')
    .argument('<field>', 'slug of the field, such as po_date, or id')
    .argument('<value>', 'value of the option in the data of a shipment or container, such as high')
    .option('--label <label>', 'label that people see (default: the value of the option)')
    .option(
      '--position <place>',
      'position of the option among the options of the field, from 1',
      place,
    )
    .addOption(entityOption())
    .action(async (field: string, value: string, options: OptionOptions) => {
      const { addOption } = await import('./options.js')
      const { label = value } = options
      const option = { value, label, ...placed(options) }
      const row = await addOption(await context.workspace(), named(field, options), option)
      await context.present({ view: await view(), rows: [row] })
    })
  return withHelp(command, {
    examples: [["oct fields options add priority urgent --label 'Urgent!'", 'add an option']],
    calls: ['GET /custom_field_definitions', 'POST /custom_field_definitions/{id}/options'],
    exits: ['forbidden', 'not_found', 'rejected'],
    view,
  })
}

function editCommand(context: CommandContext): Command {
  const command = new Command('edit')
    .summary('Change the label or the position of an option')
    .description('The value of an option cannot be changed.')
    .argument('<field>', 'slug of the field, such as po_date, or id')
    .argument('<value>', 'value or id of the option')
    .option('--label <label>', 'label that people see (default: the value of the option)')
    .option(
      '--position <place>',
      'position of the option among the options of the field, from 1',
      place,
    )
    .addOption(entityOption())
    .action(async (field: string, value: string, options: OptionOptions) => {
      const { editOption } = await import('./options.js')
      const { label } = options
      const change = { ...(label === undefined ? {} : { label }), ...placed(options) }
      if (Object.keys(change).length === 0) throw nothingToChange(field, value)
      const name = { ...named(field, options), value }
      const row = await editOption(await context.workspace(), name, change)
      await context.present({ view: await view(), rows: [row] })
    })
  return withHelp(command, {
    examples: [
      ["oct fields options edit priority urgent --label 'Urgent'", 'change the label of an option'],
    ],
    calls: [
      'GET /custom_field_definitions/{id}/options',
      'PATCH /custom_field_definitions/{id}/options/{option_id}',
    ],
    exits: ['forbidden', 'not_found', 'rejected'],
    view,
  })
}

function removeCommand(context: CommandContext): Command {
  const command = new Command('remove')
    .summary('Remove an option from a custom field')
    .description('Asks for confirmation before the option is removed.')
    .argument('<field>', 'slug of the field, such as po_date, or id')
    .argument('<value>', 'value or id of the option')
    .addOption(entityOption())
    .action(async (field: string, value: string, options: OptionOptions) => {
      const { removeOption } = await import('./options.js')
      const name = { ...named(field, options), value }
      const { definition, option } = await removeOption(await context.workspace(), name, (found) =>
        confirmAction(
          context,
          command,
          `Removing the option ${found.option.value} of ${found.definition.api_slug}`,
        ),
      )
      await context.notice(`${option.value} is no longer an option of ${definition.api_slug}.`)
    })
  return withHelp(command, {
    examples: [
      ['oct fields options remove priority urgent --yes', 'remove an option without confirmation'],
    ],
    calls: [
      'GET /custom_field_definitions/{id}/options',
      'DELETE /custom_field_definitions/{id}/options/{option_id}',
    ],
    exits: ['forbidden', 'not_found'],
  })
}

const named = (field: string, { entity }: OptionOptions) => ({
  field,
  ...(entity ? { entity } : {}),
})

const placed = ({ position }: OptionOptions) => (position === undefined ? {} : { position })

function place(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a position in the list, such as 1.')
}

function nothingToChange(field: string, value: string): OctError {
  return new OctError('usage', 'You did not say what to change', {
    tryNext: [`oct fields options edit ${field} ${value} --label <label>`],
  })
}
