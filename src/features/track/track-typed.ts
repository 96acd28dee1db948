import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { typedNumbers } from '../../desk/sheet/numbers-asked.js'
import type { TrackOrder } from '../../desk/tracking/track-order.js'

export interface TypedOrder {
  words: readonly string[]
  options: Omit<TrackOrder, 'numbers'>
}

export async function trackTyped(
  context: CommandContext,
  command: Command,
  { words, options }: TypedOrder,
): Promise<void> {
  const { trackNumbers } = await import('./track-numbers.js')
  const { trackPresentation } = await import('./track.view.js')
  const { suggestNext } = await import('./suggest-next.js')
  const { trackQuestions } = await import('../../desk/tracking/track-questions.js')
  const { trackExit } = await import('../../desk/tracking/track-exit.js')
  const numbers = typedNumbers(words, command)
  const workspace = await context.workspace()
  const questions = await trackQuestions(context)
  const outcomes = await trackNumbers(workspace, { ...options, ...questions, numbers })
  const { isTTY: isTerminal } = context.terminal.stdout
  await context.present(trackPresentation(outcomes, { isMany: numbers.length > 1, isTerminal }))
  await suggestNext(context, outcomes)
  trackExit(outcomes, { ...workspace, isWaiting: options.wait === true })
}
