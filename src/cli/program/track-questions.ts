import type { LineCandidate } from '../../contract/inference.js'
import type { InferredNumber } from '../../domain/inferred-number.js'
import { findLine } from '../../domain/reference/lines.js'
import { OctError } from '../../errors.js'
import type { LineAnswer, TrackOrder } from '../../workflows/track-order.js'
import { percent } from '../views/inference-view.js'
import type { Asker, CommandContext } from './command-context.js'

/** The questions that tracking may put to a person; none of them when nobody can be asked. */
export async function trackQuestions(
  context: CommandContext,
): Promise<Pick<TrackOrder, 'confirm' | 'chooseLine'>> {
  const ask = await context.ask()
  if (!ask.mayAsk) return {}
  return {
    confirm: (message) => ask.confirm({ message, answeredBy: '--yes' }),
    chooseLine: async (inference) => answerOf(await chooseFrom(inference, ask), ask),
  }
}

function chooseFrom(inference: InferredNumber, ask: Asker): Promise<string> {
  return ask.choose({
    message: questionOf(inference),
    answeredBy: '--scac',
    choices: [
      ...inference.shipping_line.candidates.map(candidateChoice),
      { name: 'other…', value: 'other' },
      { name: 'skip this number', value: 'skip' },
      { name: 'cancel', value: 'cancel' },
    ],
  })
}

function questionOf({ number, number_type, validation }: InferredNumber): string {
  const doubt = validation.reason ? ` (${validation.reason})` : ''
  const kind = number_type.replaceAll('_', ' ')
  return `${number}: a ${kind}${doubt}. Which line issued it?`
}

function candidateChoice({ scac, name, confidence, reason }: LineCandidate) {
  return {
    name: `${scac}  ${name}  ${percent({ confidence })}`,
    value: scac,
    ...(reason === undefined ? {} : { description: reason }),
  }
}

async function answerOf(answer: string, ask: Asker): Promise<LineAnswer> {
  if (answer === 'skip') return 'skip'
  if (answer === 'cancel') throw new OctError('interrupted', 'Cancelled; nothing was registered')
  if (answer !== 'other') return { scac: answer }
  const typed = await ask.text({ message: 'SCAC or name of the line', answeredBy: '--scac' })
  return { scac: findLine(typed)?.scac ?? typed.trim().toUpperCase() }
}
