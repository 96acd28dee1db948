import type { Command } from 'commander'
import type { Asker, CommandContext } from '../../cli/command/command-context.js'
import { OctError } from '../../errors.js'
import type { ServedFolder } from './hosted-service.js'

export interface SetupGuide {
  context: CommandContext
  command: Command
  ask: Asker
  served: ServedFolder
}

/** Runs a step of the setup. Prints the reason if it fails, and returns, so that the user can try again. */
export async function tried({ context }: SetupGuide, step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    const isInput = error instanceof Error && error.name === 'InvalidArgumentError'
    const isKnown = error instanceof OctError && error.code !== 'interrupted'
    if (!isInput && !isKnown) throw error
    const reason = error instanceof OctError && error.reason ? ` ${error.reason}` : ''
    await context.notice(`Not done: ${error.message}.${reason}`)
  }
}
