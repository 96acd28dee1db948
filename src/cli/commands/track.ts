import { Command, InvalidArgumentError, Option } from 'commander'
import { lifecycleMark } from '../../contract/lifecycle.js'
import { requestTypes } from '../../contract/vocabulary.js'
import { collect } from '../program/collect.js'
import type { CommandContext } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'
import { numbersAsked } from '../program/numbers-asked.js'
import { addWaitOptions } from '../program/wait-options.js'

/** `oct track` */
export function trackCommand(context: CommandContext): Command {
  const command = addWaitOptions(new Command('track'))
    .summary('track numbers and show what is known')
    .description(
      'Registers bill of lading, booking or container numbers and shows their containers. The line is inferred; where it is uncertain you are asked, and without a terminal exit 11 prints the candidates. A number that is tracked already is not registered again.',
    )
    .argument('[number...]', 'numbers; - reads them from stdin')
    .option('--from <file>', 'file of numbers: one a line, or a csv with a number column')
    .option('--scac <scac>', 'the shipping line, instead of inferring it', scac)
    .addOption(
      new Option(
        '--type <type>',
        `the number's type, instead of inferring it (container: ${lifecycleMark('tracking_request.request_type=container')})`,
      ).choices(requestTypes),
    )
    .option('--auto', 'let the service detect the line')
    .option(
      '--accept <confidence>',
      'take the first candidate at or above it, such as 0.85',
      confidence,
    )
    .addOption(new Option('--ref <reference>', 'customer reference').argParser(collect))
    .addOption(new Option('--tag <tag>', 'tag').argParser(collect))
    .option('--allow-invalid', 'send a number that fails its check')
    .action(async (words: string[], options) => {
      const { trackNumbers } = await import('../../workflows/track-numbers.js')
      const { trackPresentation } = await import('../views/track-view.js')
      const { trackQuestions } = await import('../program/track-questions.js')
      const { trackExit } = await import('../program/track-exit.js')
      const { numbers, isMany } = await numbersAsked(context.terminal, words, options.from, command)
      const outcomes = await trackNumbers(await context.workspace(), {
        ...options,
        numbers,
        ...(await trackQuestions(context)),
        isConfirmed: command.optsWithGlobals().yes === true,
      })
      await context.present(trackPresentation(outcomes, isMany))
      trackExit(outcomes, options.wait === true)
    })
  return withHelp(command, {
    examples: [
      ['oct --sandbox track MEDUFR030802 --wait', 'try it without an account'],
      [
        'oct track 219384756 --scac MAEU --type bill_of_lading --ref PO-4711',
        'nothing is inferred',
      ],
      ['oct track --from numbers.txt --json', 'many at once'],
    ],
    calls: [
      'POST /tracking_requests/infer_number',
      'GET /tracking_requests',
      'POST /tracking_requests',
      'GET /shipments/{id}',
    ],
    exits: ['rejected', 'pending', 'needs_confirmation', 'partial'],
    view: async () => (await import('../views/track-view.js')).trackRowsView,
  })
}

/** SCACs have four characters (facts, part 8). */
function scac(text: string): string {
  if (/^[A-Za-z0-9]{4}$/.test(text)) return text
  throw new InvalidArgumentError('It is not a SCAC of four letters, such as MSCU.')
}

function confidence(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !(value > 0 && value <= 1)) {
    throw new InvalidArgumentError('It is not a confidence between 0 and 1, such as 0.85.')
  }
  return value
}
