import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { addListOptions, checkRows } from '../../cli/command/list-options.js'
import { missingExit } from '../../cli/command/missing-exit.js'
import { addFilterOptions, filterOf } from '../../desk/boxes/filter-options.js'
import { OctError } from '../../errors.js'

interface Options extends Record<string, unknown> {
  disagreements?: true
  closed?: boolean
  check?: boolean
  expectRows?: boolean
}

export function explainCommand(context: CommandContext): Command {
  const command = addListOptions(addFilterOptions(new Command('explain')))
    .summary('Explain where each fact about a container comes from')
    .description(
      'Shows, for each fact, which source stated the value and since when, why oct serve chose this value, and which sources disagree. Also lists the facts that only one source states. Use filters only with --disagreements.',
    )
    .argument('[container...]', 'container, bill or reference numbers, or ids')
    .addOption(
      new Option(
        '--disagreements',
        'list only facts about which sources disagree; the fact that can cost the most comes first',
      ),
    )
    .action((words: string[], options: Options) => explain(context, words, options))
  return withHelp(command, {
    examples: [
      ['oct explain MSCU6639870', 'explain a container'],
      ['oct explain --disagreements', 'list all facts about which sources disagree'],
      ['oct explain --disagreements --due 5d --check', 'exit with code 10 if sources disagree'],
    ],
    calls: ['GET /containers/{id}/explanation', 'GET /containers/explanations', 'GET /sources'],
    exits: ['condition', 'not_found', 'partial'],
    view: async () => (await import('./explain.view.js')).explanationView,
  })
}

async function explain(context: CommandContext, words: string[], options: Options) {
  const workspace = await context.workspace()
  const filter = filterOf(options, workspace.now())
  if (options.disagreements) return presentDisagreements(context, { words, options, filter })
  if (words.length === 0 || Object.keys(filter).length > 0 || options.closed) {
    const why = words.length === 0 ? 'No container was given' : 'Filters need --disagreements'
    throw new OctError('usage', why, {
      tryNext: ['oct explain <container>', 'oct explain --disagreements'],
    })
  }
  const { explainBoxes } = await import('./explain.js')
  const { explanationView } = await import('./explain.view.js')
  const { rows, missing, withoutSources, notices } = await explainBoxes(workspace, words)
  const empty = withoutSources.length > 0 ? 'No reported event names its source.' : undefined
  await context.present({ view: explanationView, rows, notices, ...(empty && { empty }) })
  if (withoutSources.length > 0) throw sourcesMissing(withoutSources)
  missingExit(missing)
  const doubted = rows.filter(({ fact }) => fact.disagreement)
  checkRows({ check: options.check === true }, doubted.length, true)
  checkRows({ expectRows: options.expectRows === true }, rows.length, false)
}

const sourcesMissing = (numbers: readonly string[]): OctError =>
  new OctError('partial', 'The service does not report which source stated a fact', {
    reason: `The table shows only the sources that the service names for the events of ${numbers.join(', ')}.`,
    tryNext: [`oct containers events ${numbers[0]} --raw --corrected`],
  })

interface Asked {
  words: string[]
  options: Options
  filter: ReturnType<typeof filterOf>
}

async function presentDisagreements(context: CommandContext, { words, options, filter }: Asked) {
  const { listDisagreements } = await import('./list-disagreements.js')
  const { explanationView } = await import('./explain.view.js')
  const { rows, syncedAt, missing } = await listDisagreements(await context.workspace(), {
    named: words,
    filter,
    includeClosed: options.closed === true,
    isCheck: options.check === true,
  })
  const empty = 'The sources agree.'
  await context.present({ view: explanationView, rows, syncedAt, empty })
  missingExit(missing)
  checkRows({ ...pick(options) }, rows.length, true)
}

const pick = ({ check, expectRows }: Options) => ({
  check: check === true,
  expectRows: expectRows === true,
})
