import { type Command, Option } from 'commander'
import { collect } from '../../cli/command/collect.js'
import { collectField } from '../../cli/command/collect-field.js'
import { OctError } from '../../errors.js'

export function addExtraOptions(command: Command): Command {
  return command
    .addOption(new Option('--ref <reference>', 'customer reference').argParser(collect))
    .addOption(new Option('--tag <tag>', 'tag').argParser(collect))
    .addOption(
      new Option('--customer <name>', 'customer: the full name of a party').argParser(collect),
    )
    .addOption(
      new Option(
        '--field <slug=value>',
        'custom field: set on the shipment or the containers',
      ).argParser(collectField),
    )
}

/** A shipment has one customer, although lists can be filtered by several. */
export function onlyCustomer(names: readonly string[] = []): { customer?: string } {
  const [customer, ...others] = names
  if (others.length > 0) {
    throw new OctError('usage', 'A shipment has one customer: give only one', {
      tryNext: ['the same command with one --customer', 'oct parties'],
    })
  }
  return customer === undefined ? {} : { customer }
}
