import { type Command, Option } from 'commander'
import { OctError } from '../../errors.js'

/** Adds the options of a list. `check` replaces the usual text of the option `--check`. */
export function addListOptions(command: Command, check: Option = needsAttention()): Command {
  return command
    .addOption(check)
    .addOption(
      new Option('--expect-rows', 'exit with code 10 if the list has no rows').helpGroup('Checks:'),
    )
}

const needsAttention = (): Option =>
  new Option('--check', 'exit with code 10 if something needs attention').helpGroup('Checks:')

/** Throws `condition` if a filtered list with `--check` has rows, or a list with `--expect-rows` has none. */
export function checkRows(
  options: { check?: boolean; expectRows?: boolean },
  rows: number,
  isFiltered: boolean,
): void {
  if (options.expectRows && rows === 0) throw new OctError('condition', 'The list has no rows')
  if (options.check && isFiltered && rows > 0) {
    throw new OctError('condition', rows === 1 ? '1 row matches' : `${rows} rows match`)
  }
}
