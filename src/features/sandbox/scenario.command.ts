import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { nearNames } from '../../domain/near-names.js'
import { OctError } from '../../errors.js'
import type { ListedScenario } from '../../service/sandbox-scenario.js'

const loadView = () => import('./scenario.view.js')

export function sandboxScenarioCommand(context: CommandContext): Command {
  const command = new Command('scenario')
    .summary('Track a simulated number with the events of a scenario')
    .description(
      'A scenario is, for example, a customs hold, a missed connection or a canceled booking. If you give no name, oct lists the scenarios. The scenario named "desk" replaces the whole sandbox by an example account at a fixed time.',
    )
    .argument('[name]', 'name of the scenario, such as customs-hold')
    .argument(
      '[number]',
      'your own container, bill or booking number, which then gets the events of the scenario',
    )
    .action(async (name: string | undefined, number: string | undefined) => {
      const { scenarioView } = await loadView()
      const { listScenarios, startScenario } = await import('./scenario.js')
      const { deskWorld } = await import('./desk-world.js')
      const scenarios = await listScenarios()
      if (name === undefined) {
        await context.present({ view: scenarioView, rows: [...scenarios, deskWorld], isMany: true })
        return
      }
      if (name === deskWorld.scenario) return replaceByDesk(context, command, number)
      checkName(name, [...scenarios, deskWorld])
      refuseReadOnly(context, 'Registering the number of the scenario')
      const known = scenarios.find(({ scenario }) => scenario === name)
      const subject = number ?? known?.number ?? name
      const action = { action: 'register', subject, detail: known?.sentence ?? '' }
      if (await printedInstead(context, command, [action])) return
      const started = await startScenario(context, { name, ...(number && { number }) })
      await context.present({ view: scenarioView, rows: [started] })
    })
  return withHelp(command, {
    examples: [
      ['oct sandbox scenario', 'list scenarios'],
      ['oct sandbox scenario customs-hold', 'track a shipment with a customs hold'],
      [
        'oct sandbox scenario rail-lfd TCLU4265726',
        'track your own container number in a scenario',
      ],
      ['oct sandbox scenario desk', 'replace the sandbox with an example account'],
    ],
    exits: ['rejected'],
    hasAction: true,
    view: async () => (await loadView()).scenarioView,
  })
}

async function replaceByDesk(
  context: CommandContext,
  command: Command,
  number: string | undefined,
): Promise<void> {
  refuseReadOnly(context, 'Replacing the sandbox')
  if (number !== undefined) {
    throw new OctError(
      'usage',
      'The scenario "desk" always has the same containers and needs no number',
      {
        reason: 'Run the command without the number. The sandbox was not changed.',
        tryNext: ['oct sandbox scenario desk'],
      },
    )
  }
  const { deskWorld, startDesk } = await import('./desk-world.js')
  const replacing = { action: 'replace', subject: 'the sandbox', detail: deskWorld.sentence }
  if (await printedInstead(context, command, [replacing])) return
  const { now, requests } = await startDesk(context)
  await context.followClock()
  const { scenarioView } = await loadView()
  await context.present({
    view: scenarioView,
    rows: [{ ...deskWorld, registered: true }],
    notices: [`${requests} requests; the clock of the sandbox shows ${now}`],
  })
}

function checkName(name: string, scenarios: readonly Pick<ListedScenario, 'scenario'>[]): void {
  const names = scenarios.map(({ scenario }) => scenario)
  if (names.includes(name)) return
  const close = nearNames(name, names)
  throw new OctError('usage', `There is no scenario "${name}"`, {
    reason:
      close.length > 0
        ? `Did you mean ${close[0]}?`
        : `The names of the scenarios are ${names.join(', ')}.`,
    tryNext: [...close.map((each) => `oct sandbox scenario ${each}`), 'oct sandbox scenario'],
  })
}
