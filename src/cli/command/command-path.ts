import type { Command } from 'commander'

/** Returns the words of a command, for example `oct tracking list`. */
export function commandPath(command: Command): string {
  return command.parent === null
    ? command.name()
    : `${commandPath(command.parent)} ${command.name()}`
}
