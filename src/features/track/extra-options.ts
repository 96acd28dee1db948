import { type Command, Option } from 'commander'
import { collect } from '../../cli/command/collect.js'
import { collectField } from '../../cli/command/collect-field.js'

export function addExtraOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--ref <reference>', 'customer reference, such as PO-4711').argParser(collect),
    )
    .addOption(new Option('--tag <tag>', 'tag of the shipment').argParser(collect))
    .addOption(
      new Option('--customer <name>', 'customer: full name of the party').argParser(collect),
    )
    .addOption(
      new Option(
        '--field <slug=value>',
        'custom field: value to set on the shipment or its containers',
      ).argParser(collectField),
    )
}
