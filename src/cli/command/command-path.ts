import type { Command } from 'commander'

/** Returns the words that call a command, `oct tracking list`. */
export function commandPath(command: Command): string {
  return command.parent === null
    ? command.name()
    : `${commandPath(command.parent)} ${command.name()}`
}
