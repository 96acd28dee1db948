import { Command } from 'commander'
import { OctError } from '../../errors.js'
import type { CommandContext, SandboxStatus } from '../program/command-context.js'
import { withHelp } from '../program/command-help.js'
import { durationArgument } from '../program/duration-argument.js'
import { refuseReadOnly } from '../program/refuse-read-only.js'

/** `oct sandbox advance` */
export function sandboxAdvanceCommand(context: CommandContext): Command {
  const command = new Command('advance')
    .summary('move its clock forward')
    .description(
      'Moves the simulated world forward, by a time or to the next event of a name: ships arrive, holds clear, boxes are returned.',
    )
    .argument('[duration]', 'such as 12h or 3d', durationArgument)
    .option('--to <event>', 'to the next event of this name, such as vessel_discharged')
    .option('--of <number>', 'the container, bill or booking that --to is about')
    .action(async (ms: number | undefined, options: { to?: string; of?: string }) => {
      refuseReadOnly(context, 'Moving the sandbox on')
      const status = await advance(context, { ms, ...options })
      const { sandboxView, reachedInWords } = await import('../views/sandbox-view.js')
      const notices = status.reached ? [reachedInWords(status.reached)] : []
      await context.present({ view: sandboxView, rows: [status], notices })
    })
  return withHelp(command, {
    examples: [
      ['oct sandbox advance 3d', 'see what happens next'],
      ['oct sandbox advance --to vessel_discharged', 'until a box is discharged'],
      ['oct sandbox advance --to pickup_lfd.changed --of MSDU4829155', 'until that box has news'],
    ],
    exits: ['not_found'],
    view: async () => (await import('../views/sandbox-view.js')).sandboxView,
  })
}

interface Wish {
  ms: number | undefined
  to?: string
  of?: string
}

async function advance(context: CommandContext, { ms, to, of }: Wish): Promise<SandboxStatus> {
  if (to === undefined && ms !== undefined && of === undefined) {
    if (ms > longestAdvanceDays * dayMs) throw tooFar()
    return context.service.advanceSandbox(ms)
  }
  if (to === undefined || ms !== undefined) throw oneOrTheOther(of !== undefined)
  const { eventNamed } = await import('../program/event-named.js')
  return context.service.advanceSandboxTo({ event: eventNamed(to), ...(of && { of }) })
}

const dayMs = 86_400_000
/** Every poll on the way is made up for: more than the longest journey takes minutes. */
const longestAdvanceDays = 400

function tooFar(): OctError {
  return new OctError('usage', `The sandbox moves ${longestAdvanceDays} days at once at most`, {
    reason: 'The clock was not moved.',
    tryNext: [`oct sandbox advance ${longestAdvanceDays}d`, 'oct sandbox advance 3d'],
  })
}

function oneOrTheOther(hasNumber: boolean): OctError {
  return new OctError('usage', 'It takes either a duration or --to an event', {
    ...(hasNumber && { reason: '--of says what the event of --to is about.' }),
    tryNext: ['oct sandbox advance 3d', 'oct sandbox advance --to vessel_discharged'],
  })
}
