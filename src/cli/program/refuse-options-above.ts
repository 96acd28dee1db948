import type { Command, Option } from 'commander'
import { OctError } from '../../errors.js'
import { helpOf } from '../command/command-help.js'
import { commandPath } from '../command/command-path.js'

/** Throws `usage` for an option of a parent command that commander accepts, such as `oct serve keys --port 1`. */
export function refuseOptionsAbove(command: Command): void {
  const read = helpOf(command)?.above ?? []
  for (let above = command.parent; above?.parent; above = above.parent) {
    const option = typedOptions(above).find(({ long }) => !read.includes(long ?? ''))
    if (option === undefined) continue
    const path = commandPath(command)
    throw new OctError('usage', `${path} has no option ${option.long}`, {
      reason: `Only ${commandPath(above)} has the option ${option.long}.`,
      tryNext: [`${path} --help`],
    })
  }
}

const typedOptions = (command: Command): Option[] =>
  command.options.filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
