import { type Command, Option } from 'commander'
import { collectKnown, collectText } from '../../cli/command/collect.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { addListOptions } from '../../cli/command/list-options.js'
import { inProfile } from '../../cli/output/in-profile.js'
import { type Attention, attentionKinds } from '../../domain/attention.js'
import { type AttentionFilter, passesAttentionFilter } from '../../domain/attention-filter.js'

export function addAttentionOptions(command: Command): Command {
  const filters = [
    new Option(
      '--problem <problem>',
      `list only problems of the given kind: ${attentionKinds.join(', ')}`,
    ).argParser(collectKnown([...attentionKinds])),
    new Option(
      '--line <line>',
      'list only results for the given shipping line (SCAC or name)',
    ).argParser(collectText),
    new Option('--ref <reference>', 'customer reference, such as PO-4711').argParser(collectText),
    new Option('--customer <name>', 'customer: part of the name of the customer').argParser(
      collectText,
    ),
  ]
  for (const option of filters) command.addOption(option.helpGroup('Filters:'))
  return addListOptions(command)
}

export interface AttentionOptions extends AttentionFilter {
  check?: boolean
  expectRows?: boolean
}

export function attentionRows(
  context: CommandContext,
  found: readonly Attention[],
  filter: AttentionFilter,
): Attention[] {
  return found
    .filter((row) => passesAttentionFilter(row, filter))
    .map((row) => ({ ...row, remedy: inProfile(row.remedy, context.settings()) }))
}

export const isAttentionFiltered = ({ problem, line, ref, customer }: AttentionFilter): boolean =>
  Boolean(problem || line || ref || customer)
