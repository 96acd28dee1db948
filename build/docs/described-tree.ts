import type { Command } from 'commander'
import { isHidden } from '../../src/cli/command/suggest-commands.js'
import {
  type DescribedCommand,
  describedCommand,
} from '../../src/features/commands/described-command.js'
import { commandTree } from './command-tree.js'

export interface DescribedPage {
  name: string
  commands: DescribedCommand[]
}

/** Returns the description of the program and a page per command, in the format of `oct commands --json`. */
export async function describedTree(): Promise<{
  program: DescribedCommand
  pages: DescribedPage[]
}> {
  const program = commandTree()
  const shown = program.commands.filter((command) => !isHidden(command))
  const pages = shown.map(async (command) => ({
    name: command.name(),
    commands: await Promise.all(withAllBelow(command).map(describedCommand)),
  }))
  return { program: await describedCommand(program), pages: await Promise.all(pages) }
}

const withAllBelow = (command: Command): Command[] => [
  command,
  ...command.commands.filter((child) => !isHidden(child)).flatMap(withAllBelow),
]
