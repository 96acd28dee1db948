import { Command, Option } from 'commander'
import { collect } from '../../cli/command/collect.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { confirmAction } from '../../cli/command/confirm-action.js'
import type { NewDefinition } from '../../client/resources/custom-field-definition-calls.js'
import { customFieldDataTypes } from '../../contract/vocabulary.js'
import { type FieldOwnerKind, writtenEntityTypes } from '../../domain/custom-field.js'
import {
  addDefinitionOptions,
  type DefinitionOptions,
  definitionChange,
} from './definition-options.js'
import { entityOption } from './entity-option.js'

const view = async () => (await import('./definitions.view.js')).fieldDefinitionView

interface DefineOptions extends DefinitionOptions {
  entity: FieldOwnerKind
  dataType: NewDefinition['data_type']
  referenceType?: string
  option?: string[]
}

export function fieldsDefineCommand(context: CommandContext): Command {
  const command = addDefinitionOptions(new Command('define'))
    .summary('Define a custom field for shipments, containers or tracking requests')
    .description('Scripts use the slug of the field: a short name such as po_date.')
    .argument('<slug>', 'name of the field for scripts, such as po_date')
    .addOption(entityOption().makeOptionMandatory())
    .addOption(
      new Option('--data-type <type>', 'type of the values of the field')
        .choices(customFieldDataTypes)
        .default('short_text'),
    )
    .option(
      '--reference-type <type>',
      'kind of record, such as a party, that the values of a reference field name',
    )
    .addOption(
      new Option('--option <option>', 'option of a list field, as value or value=label').argParser(
        collect,
      ),
    )
    .action(async (slug: string, options: DefineOptions) => {
      const { defineField } = await import('./define.js')
      const definition = newDefinition(slug, options)
      const listed = (options.option ?? []).map(optionOf)
      const row = await defineField(await context.workspace(), definition, listed)
      await context.present({ view: await view(), rows: [row] })
    })
  return withHelp(command, {
    examples: [
      [
        'oct fields define po_date --entity shipment --data-type date',
        'define a date field for shipments',
      ],
      [
        'oct fields define priority --entity container --data-type enum --option high --option low=Low',
        'define a field for containers whose value is one of two options',
      ],
    ],
    calls: ['POST /custom_field_definitions', 'POST /custom_field_definitions/{id}/options'],
    exits: ['forbidden', 'rejected'],
    view,
  })
}

export function fieldsEditCommand(context: CommandContext): Command {
  const command = addDefinitionOptions(new Command('edit'))
    .summary('Change the name, purpose, rules or default of a custom field')
    .description('The type of a field cannot be changed.')
    .argument('<field>', 'slug of the field, such as po_date, or id')
    .option(
      '--no-required',
      'allow shipments, containers or requests without a value in this field',
    )
    .addOption(entityOption())
    .action(async (field: string, options: DefinitionOptions & { entity?: FieldOwnerKind }) => {
      const { editField } = await import('./define.js')
      const name = { field, ...(options.entity ? { entity: options.entity } : {}) }
      const row = await editField(await context.workspace(), name, (before) =>
        definitionChange(options, before),
      )
      await context.present({ view: await view(), rows: [row] })
    })
  return withHelp(command, {
    examples: [
      [
        "oct fields edit po_date --name 'Order date' --required",
        'change the name of a custom field',
      ],
    ],
    calls: ['GET /custom_field_definitions', 'PATCH /custom_field_definitions/{id}'],
    exits: ['forbidden', 'not_found', 'rejected'],
    view,
  })
}

export function fieldsRemoveCommand(context: CommandContext): Command {
  const command = new Command('remove')
    .summary('Remove a custom field and all its values')
    .description('Asks for confirmation before the field is removed.')
    .argument('<field>', 'slug of the field, such as po_date, or id')
    .addOption(entityOption())
    .action(async (field: string, options: { entity?: FieldOwnerKind }) => {
      const { removeField } = await import('./define.js')
      const name = { field, ...(options.entity ? { entity: options.entity } : {}) }
      const removed = await removeField(await context.workspace(), name, ({ api_slug }) =>
        confirmAction(context, command, `Removing the field ${api_slug} and all its values`),
      )
      await context.notice(`The field ${removed.api_slug} and all its values were removed.`)
    })
  return withHelp(command, {
    examples: [['oct fields remove po_date --yes', 'remove a custom field without confirmation']],
    calls: ['GET /custom_field_definitions', 'DELETE /custom_field_definitions/{id}'],
    exits: ['forbidden', 'not_found'],
  })
}

function newDefinition(slug: string, options: DefineOptions): NewDefinition {
  const { entity, dataType, referenceType } = options
  return {
    entity_type: writtenEntityTypes[entity],
    api_slug: slug,
    data_type: dataType,
    ...(referenceType === undefined ? {} : { reference_type: referenceType }),
    display_name: nameFrom(slug),
    ...definitionChange(options, { data_type: dataType }),
  }
}

function nameFrom(slug: string): string {
  const words = slug.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function optionOf(typed: string): { value: string; label: string } {
  const place = typed.indexOf('=')
  if (place < 0) return { value: typed, label: typed }
  return { value: typed.slice(0, place), label: typed.slice(place + 1) }
}
