import type { CommandContext } from '../../cli/command/command-context.js'
import { candidateChoices } from '../../desk/tracking/line-choices.js'
import type { TrackQuestions } from '../../desk/tracking/track-order.js'
import { givenChoice, searchForLine } from '../../desk/tracking/track-questions.js'
import { OctError } from '../../errors.js'
import { formOf, type GroupQuestions, type UndecidedGroup } from './bulk/group-undecided.js'

export async function sheetQuestions(
  context: CommandContext,
  { chooseLine }: Pick<TrackQuestions, 'chooseLine'>,
): Promise<GroupQuestions | undefined> {
  if (chooseLine === undefined) return undefined
  return {
    chooseLine,
    chooseGroup: async (group) => {
      const first = await chooseFor(context, group)
      const answer = first === 'other' ? await searchForAll(context, group) : first
      if (answer === 'cancel') throw new OctError('interrupted', 'Cancelled')
      return answer === 'each' || answer === 'skip' ? answer : { scac: answer }
    },
  }
}

async function chooseFor(context: CommandContext, group: UndecidedGroup): Promise<string> {
  const ask = await context.ask()
  const all = `all ${group.numbers.length}`
  const { given } = group.about
  const { candidates, decision } = group.inference.shipping_line
  const isGuess = decision === 'no_prediction' && given === undefined
  return ask.choose<string>({
    message: questionOf(group),
    answeredBy: given === undefined ? '--scac' : '--yes',
    choices: [
      ...(given === undefined ? [] : [givenChoice(given)]),
      ...(isGuess ? exitsOf(all) : []),
      ...candidateChoices(candidates.filter(({ scac }) => scac !== given)),
      { name: `another shipping line for ${all}…`, value: 'other' },
      { name: 'choose a line for each number', value: 'each' },
      ...(isGuess ? [] : exitsOf(all)),
    ],
  })
}

async function searchForAll(context: CommandContext, { numbers }: UndecidedGroup): Promise<string> {
  const all = `all ${numbers.length}`
  return searchForLine(await context.ask(), `Which shipping line issued ${all}?`, exitsOf(all))
}

const exitsOf = (all: string) => [
  { name: `skip ${all}`, value: 'skip' },
  { name: 'stop asking; numbers with an answer are registered', value: 'cancel' },
]

function questionOf({ numbers, inference, about }: UndecidedGroup): string {
  const [first = '', second = ''] = numbers
  const shown = `${first}, ${second}${numbers.length > 2 ? ', …' : ''}`
  const kind = inference.number_type.replaceAll('_', ' ')
  const all = `${numbers.length} numbers have the form ${formOf(first)} (${shown}); each is a ${kind}.`
  return [...about.doubts, all, 'Which shipping line issued all numbers?'].join(' ')
}
