import { type Command, InvalidArgumentError, Option } from 'commander'
import { lifecycleMark } from '../../contract/lifecycle.js'
import { requestTypes } from '../../contract/vocabulary.js'

/** Adds what settles the line and the type of a number that is to be tracked. */
export function addLineOptions(command: Command): Command {
  return command
    .option('--scac <scac>', 'the shipping line, instead of inferring it', scac)
    .addOption(typeOption('inferred when absent'))
    .addOption(new Option('--auto', 'let the service detect the line').conflicts('scac'))
    .option(
      '--accept <confidence>',
      'take the first candidate at or above it, such as 0.85',
      confidence,
    )
}

/** `--type`; what stands behind the colon is said of one command. */
export function typeOption(role: string): Option {
  const mark = lifecycleMark('tracking_request.request_type=container')
  const meaning = `the number's type: ${role} (container: ${mark})`
  return new Option('--type <type>', meaning).choices(requestTypes)
}

/** SCACs have four characters (facts, part 8). */
function scac(text: string): string {
  if (/^[A-Za-z0-9]{4}$/.test(text)) return text
  throw new InvalidArgumentError('It is not a SCAC of four letters, such as MSCU.')
}

function confidence(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value > 0 && value <= 1)) {
    throw new InvalidArgumentError('It is not a confidence between 0 and 1, such as 0.85.')
  }
  return value
}
