import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { firstOfMany } from '../../cli/command/first-of-many.js'
import { numbersAsked, refuseRows } from '../../desk/sheet/numbers-asked.js'
import { addSheetOptions } from '../../desk/sheet/sheet-options.js'
import type { InferReport } from '../../desk/tracking/infer-numbers.js'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'

export function inferCommand(context: CommandContext): Command {
  const command = addSheetOptions(new Command('infer'))
    .summary('Identify the type and shipping line of a container or bill number')
    .description(
      'Finds out whether a number is a container, bill or booking number, checks it, and lists the likely shipping lines with the confidence and the reason. If you have no account, oct uses its built-in rules. Registers nothing.',
    )
    .argument('[number...]', 'container, bill or booking numbers; - reads standard input')
    .option('--from <file>', 'file of numbers: CSV, XLSX, or one number per line')
    .action(async (words: string[], options) => {
      const { inferNumbers } = await import('../../desk/tracking/infer-numbers.js')
      const { inferenceView } = await import('../../desk/tracking/inference.view.js')
      const asked = await numbersAsked(context.terminal, {
        words,
        command,
        takesWords: true,
        ...options,
      })
      for (const sentence of asked.notices) await context.notice(sentence)
      const workspace = await context.workspace()
      const { rows, failures, isAsked } = await inferNumbers(workspace, asked.numbers)
      const isAlone = !isAsked && !workspace.freshness.offline
      await context.present({
        view: inferenceView,
        rows,
        isMany: asked.isMany,
        notices: [...failuresInWords(failures), ...(isAlone ? [withoutAccount] : [])],
      })
      refuseRows(asked.refused)
      refuseFailures(failures, asked.numbers.length)
    })
  return withHelp(command, {
    examples: [
      ['oct infer MEDUFR030802', 'let the service identify a container, bill or booking number'],
      [
        'oct infer --offline --from numbers.csv -o csv',
        'identify the numbers of a file with the built-in rules only',
      ],
    ],
    calls: ['POST /tracking_requests/infer_number'],
    exits: ['partial'],
    view: async () => (await import('../../desk/tracking/inference.view.js')).inferenceView,
  })
}

const withoutAccount =
  'The results come from the built-in rules of oct. oct did not ask a service, because there is no account. To log in: oct auth login'

type Failures = InferReport['failures']

function failuresInWords(failures: Failures): string[] {
  const lines = failures.map(({ number, error }) => `${number}: ${error.message}`)
  return firstOfMany(lines, 'numbers could not be identified')
}

function refuseFailures(failures: Failures, asked: number): void {
  const [first] = failures
  if (first === undefined) return
  const word = shellWord(first.number)
  throw new OctError('partial', `${failures.length} of ${asked} numbers could not be identified`, {
    reason: `${first.number}: ${first.error.message}`,
    tryNext: [`oct infer ${word}`, `oct infer ${word} --offline`],
    retryable: failures.every(({ error }) => error.retryable),
  })
}
