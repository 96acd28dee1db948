import { Command, InvalidArgumentError, Option } from 'commander'
import { allOption } from '../../cli/command/all-option.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { dryRunOption } from '../../cli/command/dry-run-option.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { OctError } from '../../errors.js'
import { forwardToOption } from './forward-to-option.js'
import type { ReplayedEvent } from './journal/replayed-event.js'
import {
  addReceivedOptions,
  isNarrowed,
  type ReceivedOptions,
  receivedQuery,
} from './received-options.js'
import type { HandOnTarget } from './receiving/hand-on-target.js'
import { webhookOption } from './webhook-option.js'

interface ReplayOptions extends ReceivedOptions {
  all?: true
  forwardTo?: string
  exec?: string
  freshSignature?: true
  webhook?: string
  rate?: number
  waiting?: true
  dryRun?: true
}

export function webhooksReplayCommand(context: CommandContext): Command {
  const command = addReceivedOptions(new Command('replay'))
    .summary('Send events again that this machine received')
    .description(
      'Sends events to an address or a command, in the order of arrival and with their original headers. Works even if the service is down. If you use --dead without an address or command, the running listener retries dead letters. If no listener runs, oct exits with code 12.',
    )
    .argument('[id...]', 'ids of events; if none is given, the options select the events')
    .addOption(
      new Option(
        '--waiting',
        'send only events that the listener did not forward before it stopped',
      ).conflicts(['dead', 'all']),
    )
    .addOption(allOption('send every event that this machine received'))
    .addOption(forwardToOption('address to which oct sends the events'))
    .addOption(
      new Option(
        '--exec <command>',
        'run a command for each event, with the event on stdin',
      ).conflicts('forwardTo'),
    )
    .addOption(
      new Option('--fresh-signature', 'sign each event again with the current secret').conflicts(
        'exec',
      ),
    )
    .addOption(
      webhookOption('with --fresh-signature, sign with the stored secret of the given webhook'),
    )
    .addOption(
      new Option('--rate <count>', 'maximum number of events per second').argParser(rateArgument),
    )
    .addOption(dryRunOption())
    .action(async (ids: string[], options: ReplayOptions) => {
      refuseReadOnly(context, 'Replaying events')
      if (!isNarrowed(ids, options) && !options.all && !options.waiting) throw nothingMeant()
      const { replayView } = await import('./replay.view.js')
      const rows = await replay(context, ids, options)
      const notices = options.dryRun ? ['nothing was sent'] : []
      await context.present({ view: replayView, rows, notices })
      failUnlessTaken(rows)
      if (rows.length > 0 && rows.every(isUntouched)) throw nobodyTook(rows.length)
    })
  return withHelp(command, {
    examples: [
      [
        "oct webhooks replay --since 2h --event 'container.*' --forward-to 3000",
        'send the events of the last 2 hours again',
      ],
      ['oct webhooks replay --dead', 'retry dead letters'],
      [
        "oct webhooks replay --all --exec 'jq -r .data.attributes.event' --rate 20",
        'run a command for every event, at most 20 times a second',
      ],
    ],
    exits: ['partial', 'not_found', 'local'],
    view: async () => (await import('./replay.view.js')).replayView,
  })
}

async function replay(
  context: CommandContext,
  ids: string[],
  options: ReplayOptions,
): Promise<ReplayedEvent[]> {
  const workspace = await context.workspace()
  const query = {
    ...receivedQuery(ids, options, workspace.now()),
    ...(options.waiting && { isAbandoned: true }),
  }
  const target = await targetOf(context, options)
  if (target === undefined && !options.dead) throw noTarget()
  if (options.dryRun) {
    const { planReplay } = await import('./journal/plan-replay.js')
    return planReplay(workspace, query)
  }
  if (target === undefined) {
    const { reviveReceived } = await import('./journal/revive-received.js')
    return reviveReceived(workspace, query)
  }
  const { replayReceived } = await import('./replay.js')
  const secret = options.freshSignature ? await freshSecret(context, options.webhook) : undefined
  return replayReceived(workspace, { query, target, secret, perSecond: options.rate })
}

async function targetOf(
  context: CommandContext,
  { forwardTo, exec }: ReplayOptions,
): Promise<HandOnTarget | undefined> {
  const settings = context.settings()
  const timeoutMs = settings.durationMs('timeout')
  if (exec !== undefined) {
    const { commandTarget } = await import('./listen-target.js')
    return commandTarget(context, exec, timeoutMs)
  }
  if (forwardTo === undefined) return undefined
  const { forwardTarget } = await import('./receiving/hand-on-target.js')
  const { sampleAddress } = await import('./journal/sample-address.js')
  return forwardTarget(sampleAddress(forwardTo, settings.isOn('insecure_http')), timeoutMs)
}

async function freshSecret(context: CommandContext, webhookId?: string): Promise<string> {
  const { webhookSecrets } = await import('../../cli/credentials/webhook-secrets.js')
  const { terminal } = context
  const [first] = await webhookSecrets({ settings: context.settings(), terminal, webhookId })
  if (first !== undefined) return first.secret
  throw new OctError('usage', 'There is no secret that signs the events', {
    reason: '--fresh-signature needs the secret with which the target verifies events.',
    tryNext: ['set OCT_WEBHOOK_SECRET', 'run the command again without --fresh-signature'],
  })
}

function failUnlessTaken(rows: readonly ReplayedEvent[]): void {
  const failed = rows.filter(({ result }) => result === 'refused' || result === 'not sent')
  const [first] = failed
  if (first === undefined) return
  throw new OctError('partial', `${failed.length} of ${rows.length} events were not accepted`, {
    reason: `${first.event} (${first.id}): ${first.answer ?? first.result}.`,
    tryNext: [`oct webhooks replay ${first.id} --forward-to <address>`],
  })
}

const isUntouched = ({ result, answer }: ReplayedEvent): boolean =>
  result === 'waiting' && answer === null

const nobodyTook = (count: number): OctError =>
  new OctError(
    'partial',
    `Nothing was sent: ${count === 1 ? '1 event waits' : `${count} events wait`} for a listener`,
    {
      reason:
        'No listener accepted an event within three seconds. A listener that starts later forwards the events.',
      tryNext: [
        'oct webhooks listen --forward-to <address>',
        'oct webhooks replay <id> --forward-to <address>',
      ],
    },
  )

function rateArgument(text: string): number {
  const rate = Number(text)
  if (text.trim() !== '' && rate > 0 && rate <= 10_000) return rate
  throw new InvalidArgumentError('Give a number of events per second, such as 20.')
}

const nothingMeant = (): OctError =>
  new OctError('usage', 'No event was given', {
    reason: 'Select events, or use --all.',
    tryNext: ['oct webhooks replay --since 2h --forward-to 3000', 'oct webhooks log'],
  })

const noTarget = (): OctError =>
  new OctError('usage', 'You did not say where to send the events', {
    reason:
      'Use --forward-to or --exec. If the running listener should retry dead letters, use only --dead.',
    tryNext: ['oct webhooks replay --since 2h --forward-to 3000'],
  })
