import type { Command, Option } from 'commander'
import { isHidden } from '../../src/cli/command/suggest-commands.js'
import { errorRecord } from '../../src/cli/output/error-report.js'
import { formats } from '../../src/cli/output/format.js'
import { type Setting, settings } from '../../src/cli/settings/setting.js'
import { endpoints } from '../../src/contract/endpoints.js'
import { exitCodes } from '../../src/errors.js'
import { describedCommand } from '../../src/features/commands/described-command.js'
import { helpTopic } from '../../src/features/help/help-topics.js'
import { topicNames } from '../../src/features/help/topic-names.js'
import * as client from '../../src/index.js'
import * as webhooks from '../../src/webhooks.js'
import { below, commandPath, commandTree, isRepeatable } from '../sweeps/tree.js'
import type { Contract, PromisedCommand, PromisedOption, PromisedSetting } from './contract.js'
import { releaseHere } from './contract-file.js'

/** The contract as the tree declares it, without what commands print. */
export async function declaredContract(): Promise<Omit<Contract, 'outputs'>> {
  const program = commandTree()
  const shown = [program, ...below(program).filter((command) => !isHidden(command))]
  const commands = shown.map(async (each) => [commandPath(each), await promised(each)] as const)
  return {
    release: releaseHere(),
    exitCodes: Object.fromEntries(
      Object.entries(exitCodes).map(([name, { code }]) => [name, code]),
    ),
    errorMembers: Object.keys(errorRecord(new Error('x'))).sort(),
    formats: [...formats].sort(),
    environment: documentedVariables(),
    settings: Object.fromEntries(settings.map((each) => [each.key, promisedSetting(each)])),
    topics: [...topicNames].sort(),
    service: endpoints.map(({ method, path }) => `${method} ${path}`).sort(),
    library: { '.': Object.keys(client).sort(), './webhooks': Object.keys(webhooks).sort() },
    commands: Object.fromEntries((await Promise.all(commands)).sort(byName)),
  }
}

async function promised(command: Command): Promise<PromisedCommand> {
  const described = await describedCommand(command)
  const options = command.options.map((option) => [option.long ?? '', promisedOption(option)])
  return {
    ...(described.default_command === null ? {} : { runs: described.default_command }),
    arguments: described.arguments.map(({ required, repeatable }) => ({
      ...(required ? { isRequired: true } : {}),
      ...(repeatable ? { isRepeatable: true } : {}),
    })),
    options: Object.fromEntries(options),
    exits: described.exit_codes.map(({ name }) => name).sort(),
    fields: described.fields.map(({ name }) => name).sort(),
  }
}

function promisedOption(option: Option): PromisedOption {
  const { short, argChoices: choices, defaultValue } = option
  return {
    value: option.required ? 'required' : option.optional ? 'optional' : 'none',
    ...(short === undefined ? {} : { short }),
    ...(isRepeatable(option) ? { isRepeatable: true } : {}),
    ...(choices === undefined ? {} : { choices }),
    ...(isPlain(defaultValue) ? { default: defaultValue } : {}),
  }
}

function promisedSetting({ kind, default: value, env }: Setting): PromisedSetting {
  return {
    kind: typeof kind === 'string' ? kind : [...kind],
    ...(value === null ? {} : { default: value }),
    ...(env === undefined ? {} : { env }),
  }
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** The variables of `oct help environment`. */
const documentedVariables = (): string[] =>
  (helpTopic('environment', 1000) ?? '')
    .split('\n')
    .flatMap((line) => /^ +((?:[A-Z][A-Z_]+(?:, )?)+)/.exec(line)?.[1]?.split(', ') ?? [])
    .sort()

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0
