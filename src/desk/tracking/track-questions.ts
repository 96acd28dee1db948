import type { Asker, Choice, CommandContext } from '../../cli/command/command-context.js'
import type { Shipment } from '../../contract/tracked-resources.js'
import type { RequestType } from '../../contract/vocabulary.js'
import type { ContainerNumberCheck } from '../../domain/container-number.js'
import type { InferredNumber } from '../../domain/inferred-number.js'
import { requestTypeInWords } from '../../domain/words.js'
import { OctError } from '../../errors.js'
import { candidateChoices, searchedLines } from './line-choices.js'
import type { LineAnswer, LineDoubts, TrackQuestions } from './track-order.js'

export async function trackQuestions(context: CommandContext): Promise<TrackQuestions> {
  const ask = await context.ask()
  if (!ask.mayAsk) return {}
  return {
    confirm: (message) => ask.confirm({ message, answeredBy: '--yes' }),
    chooseBill: (question, bills) => askForBill(ask, question, bills),
    chooseLine: (inference, about) => askForLine(ask, inference, about),
    chooseType: (number) => askForType(ask, number),
    chooseNumber: (check) => askForNumber(ask, check),
  }
}

type Exit = 'skip' | 'cancel'

const exits: { name: string; value: Exit }[] = [
  { name: 'skip this number', value: 'skip' },
  { name: 'cancel', value: 'cancel' },
]

async function askForLine(
  ask: Asker,
  inference: InferredNumber,
  about: LineDoubts = { doubts: [] },
): Promise<LineAnswer> {
  const { candidates, decision } = inference.shipping_line
  const message = questionOf(inference, about)
  if (candidates.length === 0 && about.given === undefined) {
    return lineOf(await searchForLine(ask, message))
  }
  const isGuess = decision === 'no_prediction' && about.given === undefined
  const answer = await ask.choose<string>({
    message,
    answeredBy: about.given === undefined ? '--scac' : '--yes',
    choices: [
      ...(about.given === undefined ? [] : [givenChoice(about.given)]),
      // If no shipping line is certain, Enter must not register the number. Enter selects the first choice.
      ...(isGuess ? exits : []),
      ...candidateChoices(candidates.filter(({ scac }) => scac !== about.given)),
      { name: 'other…', value: 'other' },
      ...(isGuess ? [] : exits),
    ],
  })
  return lineOf(answer === 'other' ? await searchForLine(ask, 'Which line?') : answer)
}

export const givenChoice = (scac: string): Choice<string>['choices'][number] => ({
  name: `${scac}  use the code as typed, despite the warning`,
  value: scac,
})

export function searchForLine(
  ask: Asker,
  message: string,
  ways: readonly { name: string; value: string }[] = exits,
): Promise<string> {
  return ask.search<string>({
    message,
    answeredBy: '--scac',
    find: (words) =>
      words.trim() === '' ? [...ways, ...searchedLines('')] : [...searchedLines(words), ...ways],
  })
}

function lineOf(answer: string): LineAnswer {
  const line = unlessCancelled(answer)
  return line === 'skip' ? 'skip' : { scac: line }
}

function questionOf(inference: InferredNumber, { doubts, given }: LineDoubts): string {
  const { number, number_type, validation, shipping_line } = inference
  if (given !== undefined) return `${doubts.join(' ')} Which shipping line should track the number?`
  const isNothingKnown = shipping_line.candidates.length === 0 && number_type !== 'container'
  if (isNothingKnown)
    return [...doubts, unknownForm(inference), 'Which shipping line issued the number?'].join(' ')
  const isExplained = doubts.length > 0 || !validation.reason
  const doubt = isExplained ? '' : ` (${validation.reason})`
  const nobody = shipping_line.decision === 'no_prediction' ? ' No shipping line is certain.' : ''
  const kind = `${number}: a ${number_type.replaceAll('_', ' ')}${doubt}.${nobody}`
  return [...doubts, kind, 'Which shipping line issued the number?'].join(' ')
}

const unknownForm = ({ number, validation: { is_valid, reason } }: InferredNumber): string =>
  is_valid === false ? '' : `${number}: ${reason ?? 'no shipping line uses this form of number'}.`

async function askForType(ask: Asker, number: string): Promise<RequestType | 'skip'> {
  const types: RequestType[] = ['bill_of_lading', 'booking_number', 'container']
  return unlessCancelled(
    await ask.choose<RequestType | Exit>({
      message: `${number}: no known shipping line uses this form of number. Which type is the number?`,
      answeredBy: '--type',
      choices: [...types.map((value) => ({ name: requestTypeInWords(value), value })), ...exits],
    }),
  )
}

async function askForBill(
  ask: Asker,
  message: string,
  bills: readonly Shipment[],
): Promise<Shipment | undefined> {
  const named = bills.map((bill) => ({
    name: [bill.bill_of_lading_number, bill.shipping_line_scac].filter(Boolean).join('  '),
    value: bill,
  }))
  const choices = [...named, { name: 'no bill', value: undefined }]
  return ask.choose({ message, answeredBy: 'oct ref add <bill>', choices })
}

type NumberAnswer = 'corrected' | 'as_typed'

async function askForNumber(
  ask: Asker,
  { number, reason, corrected }: ContainerNumberCheck,
): Promise<NumberAnswer | 'skip'> {
  const repair: { name: string; value: NumberAnswer }[] =
    corrected === undefined
      ? []
      : [{ name: `${corrected}  track the corrected number`, value: 'corrected' }]
  const question =
    corrected === undefined
      ? 'Should oct track the number anyway?'
      : 'Track the corrected number instead?'
  return unlessCancelled(
    await ask.choose<NumberAnswer | Exit>({
      message: `${number} is not a valid container number: ${reason}. ${question}`,
      answeredBy: '--allow-invalid',
      choices: [
        ...repair,
        { name: `${number}  track the number as typed`, value: 'as_typed' },
        ...exits,
      ],
    }),
  )
}

function unlessCancelled<Answer extends string>(answer: Answer): Exclude<Answer, 'cancel'> {
  if (answer === 'cancel') throw new OctError('interrupted', 'Cancelled')
  return answer as Exclude<Answer, 'cancel'>
}
