import type { Command } from 'commander'

export function commandPath(command: Command): string {
  return command.parent === null
    ? command.name()
    : `${commandPath(command.parent)} ${command.name()}`
}
