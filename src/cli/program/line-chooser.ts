import type { LineCandidate } from '../../contract/inference.js'
import type { InferredNumber } from '../../domain/inferred-number.js'
import { findLine } from '../../domain/reference/lines.js'
import { OctError } from '../../errors.js'
import type { LineAnswer } from '../../workflows/choose-line.js'
import type { Asker, CommandContext } from './command-context.js'

type ChooseLine = (inference: InferredNumber) => Promise<LineAnswer>

/** Asks which line issued a number; undefined when nobody can be asked. */
export async function lineChooser(context: CommandContext): Promise<ChooseLine | undefined> {
  const ask = await context.ask()
  if (!ask.mayAsk) return undefined
  return async (inference) => {
    const answer = await ask.choose({
      message: questionOf(inference),
      answeredBy: '--scac',
      choices: [
        ...inference.shipping_line.candidates.map(candidateChoice),
        { name: 'other…', value: 'other' },
        { name: 'skip this number', value: 'skip' },
        { name: 'cancel', value: 'cancel' },
      ],
    })
    return answerOf(answer, ask)
  }
}

function questionOf({ number, number_type, validation }: InferredNumber): string {
  const doubt = validation.reason ? ` (${validation.reason})` : ''
  const kind = number_type.replaceAll('_', ' ')
  return `${number}: a ${kind}${doubt}. Which line issued it?`
}

function candidateChoice({ scac, name, confidence, reason }: LineCandidate) {
  const percent = `${Math.round(confidence * 100)} %`
  return {
    name: `${scac}  ${name}  ${percent}`,
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
