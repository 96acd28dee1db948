import { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { durationArgument } from '../../cli/command/duration-argument.js'
import { printedInstead } from '../../cli/command/print-instead.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import type { PlannedAction } from '../../cli/output/planned-actions.view.js'
import type { EventName } from '../../contract/event-names.js'
import { timeLeftInWords } from '../../domain/duration.js'
import { OctError } from '../../errors.js'

export function sandboxAdvanceCommand(context: CommandContext): Command {
  const command = new Command('advance')
    .summary('Move the clock of the sandbox forward')
    .description(
      'Moves the clock by a duration, or to the next event with the given name. The simulated containers then change as real containers do: vessels arrive, holds are released, containers are returned.',
    )
    .argument(
      '[duration]',
      'duration by which the clock moves forward, such as 12h or 3d',
      durationArgument,
    )
    .option(
      '--to <event>',
      'move the clock to the next event of the given name, such as vessel_discharged',
    )
    .option('--of <number>', 'wait for an event of this container, bill or booking number')
    .action(async (ms: number | undefined, { to, of }: { to?: string; of?: string }) => {
      refuseReadOnly(context, 'Advancing the sandbox')
      const wish = await checkedWish({ ms, to, of })
      if (await printedInstead(context, command, [plannedActionOf(wish)])) return
      const { advanceSandbox } = await import('./advance.js')
      const status = await advanceSandbox(context, wish)
      await context.followClock()
      const { sandboxView, reachedInWords } = await import('./advance.view.js')
      const notices = status.reached ? [reachedInWords(status.reached)] : []
      await context.present({ view: sandboxView, rows: [status], notices })
    })
  return withHelp(command, {
    examples: [
      ['oct sandbox advance 3d', 'move the clock forward by 3 days'],
      [
        'oct sandbox advance --to vessel_discharged',
        'move the clock until a container is discharged',
      ],
      [
        'oct sandbox advance --to full_out --of MSDU4829155',
        'move the clock until a container is picked up',
      ],
    ],
    exits: ['not_found'],
    hasAction: true,
    view: async () => (await import('./advance.view.js')).sandboxView,
  })
}

interface Typed {
  ms: number | undefined
  to: string | undefined
  of: string | undefined
}

type Wish = { ms: number } | { event: EventName; of?: string }

async function checkedWish({ ms, to, of }: Typed): Promise<Wish> {
  if (to === undefined && ms !== undefined && of === undefined) {
    if (ms > longestAdvanceDays * dayMs) throw tooFar()
    return { ms }
  }
  if (to === undefined || ms !== undefined) throw oneOrTheOther(of !== undefined)
  const { eventNamed } = await import('./event-named.js')
  return { event: eventNamed(to), ...(of && { of }) }
}

function plannedActionOf(wish: Wish): PlannedAction {
  const subject = 'the clock of the sandbox'
  if ('ms' in wish)
    return {
      action: 'move',
      subject,
      detail: `the clock moves forward by ${timeLeftInWords(wish.ms)}`,
    }
  const about = wish.of === undefined ? '' : ` of ${wish.of}`
  return { action: 'move', subject, detail: `the clock moves to the next ${wish.event}${about}` }
}

const dayMs = 86_400_000
const longestAdvanceDays = 400

function tooFar(): OctError {
  return new OctError(
    'usage',
    `The clock of the sandbox can move forward by at most ${longestAdvanceDays} days at a time`,
    {
      reason: 'The clock was not moved.',
      tryNext: [`oct sandbox advance ${longestAdvanceDays}d`, 'oct sandbox advance 3d'],
    },
  )
}

function oneOrTheOther(hasNumber: boolean): OctError {
  return new OctError('usage', 'Give either a duration or an event with --to', {
    ...(hasNumber && {
      reason:
        'Use --of only together with --to: the event in --to must then happen to the container, bill or booking in --of.',
    }),
    tryNext: ['oct sandbox advance 3d', 'oct sandbox advance --to vessel_discharged'],
  })
}
