import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { oneObject } from '../../cli/command/one-object.js'
import { OctError } from '../../errors.js'
import { assignmentsAsked, slugsAsked } from './field-words.js'
import type { FieldChanges } from './values.js'

const view = async () => (await import('./values.view.js')).changedFieldsView

const idOption = [
  '--id <id>',
  'select by id, not by number or name: id of the shipment, container or tracking request',
] as const

export function fieldsShowCommand(context: CommandContext): Command {
  const command = new Command('show')
    .summary('Show the custom fields of a shipment, container or request')
    .argument('[object...]', 'container, bill, booking or reference number, or id')
    .option(...idOption)
    .action(async (words: string[], { id }: { id?: string }) => {
      const { showFields } = await import('./values.js')
      const { objectFieldsView } = await import('./values.view.js')
      const rows = await showFields(await context.workspace(), oneObject(words, id))
      await context.present({ view: objectFieldsView, rows })
    })
  return withHelp(command, {
    examples: [['oct fields show MSCU6639870', 'show the custom fields of a container']],
    calls: ['GET /custom_field_definitions', 'GET /containers/{id}/custom_fields'],
    exits: ['not_found'],
    view,
  })
}

export function fieldsSetCommand(context: CommandContext): Command {
  const command = new Command('set')
    .summary('Set custom fields of a shipment, container or request')
    .description(
      'Separate several values of a list field with commas. Give the full number. If several shipments, containers or requests have the number, select one with --id.',
    )
    .argument(
      '[word...]',
      'number or id of the shipment, container or request, then one or more slug=value',
    )
    .option(...idOption)
    .action(async (words: string[], { id }: { id?: string }) => {
      const { setFields } = await import('./values.js')
      const { object, items } = assignmentsAsked(words, id)
      const changes = await setFields(await context.workspace(), object, items)
      await context.present({ view: await view(), rows: changes.done, empty: '' })
      refusePart(changes, 'set')
    })
  return withHelp(command, {
    examples: [
      ['oct fields set MEDUFR030802 po_date=2026-01-14', 'set a field of a shipment'],
      [
        "oct fields set MSCU6639870 priority=high 'note=call the driver'",
        'set two fields of a container',
      ],
    ],
    calls: ['GET /custom_field_definitions', 'POST /containers/{id}/custom_fields'],
    exits: ['forbidden', 'not_found', 'rejected', 'partial'],
    view,
  })
}

export function fieldsUnsetCommand(context: CommandContext): Command {
  const command = new Command('unset')
    .summary('Remove custom field values from a shipment, container or request')
    .description(
      'Give the full number. If several shipments, containers or requests have the number, select one with --id.',
    )
    .argument(
      '[word...]',
      'number or id of the shipment, container or request, then one or more slugs',
    )
    .option(...idOption)
    .action(async (words: string[], { id }: { id?: string }) => {
      const { unsetFields } = await import('./values.js')
      const { object, items } = slugsAsked(words, id)
      const changes = await unsetFields(await context.workspace(), object, items)
      await context.present({ view: await view(), rows: changes.done, empty: '' })
      refusePart(changes, 'removed')
    })
  return withHelp(command, {
    examples: [['oct fields unset MSCU6639870 priority', 'remove the priority']],
    calls: ['GET /custom_field_definitions', 'DELETE /containers/{id}/custom_fields/{api_slug}'],
    exits: ['forbidden', 'not_found', 'partial'],
    view,
  })
}

function refusePart({ done, failed }: FieldChanges, action: string): void {
  if (failed.length === 0) return
  const count = done.length + failed.length
  throw new OctError('partial', `${failed.length} of ${count} fields were not ${action}`, {
    reason: failed.map(({ slug, error }) => `${slug}: ${error.message}.`).join(' '),
    tryNext: ['oct fields list'],
  })
}
