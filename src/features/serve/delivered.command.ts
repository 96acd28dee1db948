import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { instantArgument } from '../../cli/command/instant-argument.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { OctError } from '../../errors.js'
import type { DeliveredBox } from '../../service/operations/deliver-boxes.js'
import { servedFolder } from './served-folder.js'

export function serveDeliveredCommand(context: CommandContext): Command {
  const command = new Command('delivered')
    .summary('Mark containers as delivered')
    .description(
      'You can mark containers that have left their terminal or ramp. No shipping line or terminal reports that a container was delivered to the customer, so the operator of the service marks the containers.',
    )
    .argument('<container...>', 'container numbers')
    .option('--account <name>', 'account of the service: oct marks only containers of this account')
    .option(
      '--at <instant>',
      'time at which the containers were delivered to the customer, in ISO 8601 with its zone (default: now)',
      instantArgument,
    )
    .action(async (containers: string[], options) => {
      refuseReadOnly(context, 'Marking containers')
      const detail =
        options.at === undefined
          ? 'the container is marked as delivered now'
          : `the container is marked as delivered at ${options.at.toISOString()}`
      const actions = containers.map((box) => ({ action: 'mark delivered', subject: box, detail }))
      if (await printedInstead(context, command, actions)) return
      const { deliveredView } = await import('./delivered.view.js')
      const { markDelivered } = await import('./delivered.js')
      const boxes = await markDelivered(context, {
        numbers: containers,
        ...(options.account === undefined ? {} : { account: options.account }),
        ...(options.at === undefined ? {} : { at: options.at }),
        ...servedFolder(command, context),
      })
      await context.present({ view: deliveredView, rows: boxes })
      deliveredExit(boxes)
    })
  return withHelp(command, {
    above: ['--folder', '--database'],

    examples: [
      ['oct serve delivered MSCU6639870', 'mark a container as delivered now'],
      [
        'oct serve delivered MSCU6639870 --account acme --at 2026-05-14T09:30Z',
        'mark a container of one account as delivered at the given time',
      ],
      ['oct serve delivered TCLU4265726 --sandbox', 'mark a container in the sandbox as delivered'],
    ],
    exits: ['not_found', 'rejected', 'partial'],
    hasAction: true,
    view: async () => (await import('./delivered.view.js')).deliveredView,
  })
}

function deliveredExit(boxes: readonly DeliveredBox[]): void {
  const undone = boxes.filter(({ result }) => result === 'unknown' || result === 'not_out')
  const [first] = undone
  if (first === undefined) return
  if (boxes.length > 1) {
    throw new OctError('partial', `${undone.length} of ${boxes.length} containers were not marked`)
  }
  throw first.result === 'unknown'
    ? new OctError('not_found', `There is no open container ${first.container}`, {
        tryNext: ['oct serve delivered --help'],
      })
    : new OctError('rejected', `${first.container} has not left its terminal or ramp`, {
        reason: 'A container can be marked as delivered only after pickup.',
      })
}
