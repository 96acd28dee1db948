import { type Command, InvalidArgumentError, Option } from 'commander'
import { lifecycleMark } from '../../contract/lifecycle.js'
import { requestTypes } from '../../contract/vocabulary.js'
import { nearNames } from '../../domain/near-names.js'
import { lineNamed, lineNames } from '../../domain/reference/line-named.js'
import { findLine } from '../../domain/reference/lines.js'

export function addLineOptions(command: Command): Command {
  return command
    .option(
      '--scac <line>',
      'SCAC or name of the shipping line; oct uses it instead of the inferred line',
      scac,
    )
    .addOption(typeOption('if you do not use this option, oct detects the type'))
    .addOption(new Option('--auto', 'let the service detect the shipping line').conflicts('scac'))
    .option(
      '--accept <confidence>',
      'use the most likely shipping line without asking if its confidence is at least the given number, such as 0.85',
      confidence,
    )
}

export function typeOption(role: string): Option {
  const mark = lifecycleMark('tracking_request.request_type=container')
  const meaning = `type of the number: ${role} (container is ${mark})`
  return new Option('--type <type>', meaning).choices(requestTypes)
}

function scac(text: string): string {
  const isCode = /^[A-Za-z0-9]{4}$/.test(text)
  if (isCode && findLine(text) !== undefined) return text
  const named = lineNamed(text)
  if (named !== undefined) return named
  if (isCode) return text
  const [near] = nearNames(text, lineNames())
  throw new InvalidArgumentError(
    near === undefined
      ? 'Give a SCAC of four letters, such as MSCU, or the name of a shipping line.'
      : `Did you mean ${near}?`,
  )
}

function confidence(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value > 0 && value <= 1)) {
    throw new InvalidArgumentError('Give a confidence between 0 and 1, such as 0.85.')
  }
  return value
}
