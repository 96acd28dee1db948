import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { instantArgument } from '../../cli/command/instant-argument.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import type { PlannedAction } from '../../cli/output/planned-actions.view.js'

const view = async () => (await import('./advance.view.js')).sandboxView

export function sandboxStatusCommand(context: CommandContext): Command {
  const command = new Command('status')
    .summary('Show the clock of the sandbox and the numbers that the sandbox tracks')
    .action(async () => {
      const { withSandbox } = await import('./open-sandbox.js')
      const status = await withSandbox(context, (sandbox) => sandbox.status())
      await context.present({ view: await view(), rows: [status] })
    })
  return withHelp(command, {
    examples: [['oct sandbox status', 'show the clock and the content of the sandbox']],
    view,
  })
}

export function sandboxResetCommand(context: CommandContext): Command {
  const command = new Command('reset')
    .summary('Empty the sandbox and set its clock')
    .option(
      '--time <instant>',
      'time to which the clock of the sandbox is set, in ISO 8601 with its zone (default: now)',
      instantArgument,
    )
    .action(async ({ time }: { time?: Date }) => {
      refuseReadOnly(context, 'Emptying the sandbox')
      if (await printedInstead(context, command, [emptying(time)])) return
      const { resetSandbox } = await import('./reset.js')
      const { forgetSandbox } = await import('./forget-sandbox.js')
      await resetSandbox(context, time)
      await context.followClock()
      await forgetSandbox(context.settings())
      await context.notice('The sandbox is empty.')
    })
  return withHelp(command, {
    examples: [
      ['oct sandbox reset', 'empty the sandbox'],
      [
        'oct sandbox reset --time 2026-11-23T14:00Z',
        'empty the sandbox and set its clock to a fixed time',
      ],
    ],
    hasAction: true,
  })
}

const emptying = (time: Date | undefined): PlannedAction => ({
  action: 'empty',
  subject: 'the sandbox',
  detail: `its cache is emptied too; the clock of the sandbox is set to ${time?.toISOString() ?? 'now'}`,
})
