import type { Command, Option } from 'commander'
import { OctError } from '../../errors.js'
import { helpOf } from '../command/command-help.js'
import { commandPath } from '../command/command-path.js'

/**
 * Refuses an option of a parent command that this command does not read. The library commander would accept
 * `oct serve keys --port 1`, because `--port` is an option of `oct serve`. Throws `usage`.
 */
export function refuseOptionsAbove(command: Command): void {
  const read = helpOf(command)?.above ?? []
  for (let above = command.parent; above?.parent; above = above.parent) {
    const option = typedOptions(above).find(({ long }) => !read.includes(long ?? ''))
    if (option === undefined) continue
    const path = commandPath(command)
    throw new OctError('usage', `${path} has no option ${option.long}`, {
      reason: `${option.long} is an option of ${commandPath(above)} alone.`,
      tryNext: [`${path} --help`],
    })
  }
}

const typedOptions = (command: Command): Option[] =>
  command.options.filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
