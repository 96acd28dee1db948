import { Command, Option } from 'commander'
import { collect } from '../../cli/command/collect.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { dryRunOption } from '../../cli/command/dry-run-option.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { OctError } from '../../errors.js'
import { forwardToOption } from './forward-to-option.js'
import type { SentSample } from './trigger.js'
import { webhookOption } from './webhook-option.js'

interface TriggerOptions {
  forwardTo?: string
  sample: 'generated' | 'last'
  set?: string[]
  viaService?: true
  dryRun?: true
  webhook?: string
}

const listener = '4318/hook'

export function webhooksTriggerCommand(context: CommandContext): Command {
  const command = new Command('trigger')
    .summary('Send sample events to an address')
    .description(
      'Each sample is signed like a delivery if a secret is known: OCT_WEBHOOK_SECRET, OCT_WEBHOOK_SECRET_FILE or the stored secret of --webhook. No service is needed; with --via-service, the service itself sends the sample, only to https addresses. Each sample says that it is a sample.',
    )
    .argument('<event...>', "names or patterns of events: container.updated, 'container.*'")
    .addOption(forwardToOption(`address to which oct sends the samples (default: ${listener})`))
    .addOption(
      new Option(
        '--sample <which>',
        'kind of sample: a new one that oct generates (generated), or the last received event of the type (last)',
      )
        .choices(['generated', 'last'])
        .default('generated'),
    )
    .addOption(
      new Option(
        '--set <path=value>',
        'value that oct sets in the body of the sample, such as container.pickup_lfd=null',
      )
        .argParser(collect)
        .conflicts('viaService'),
    )
    .addOption(
      new Option(
        '--via-service',
        'let the service create and send the sample (otherwise, this machine does it)',
      ),
    )
    .addOption(
      webhookOption(
        'sign the sample with the stored secret of the given webhook, and name the webhook in the sample',
      ),
    )
    .addOption(dryRunOption())
    .action(async (events: string[], options: TriggerOptions) => {
      refuseReadOnly(context, 'Sending samples')
      const { sentSamplesView } = await import('./trigger.view.js')
      const rows = await send(context, events, options)
      const notices = options.dryRun ? ['nothing was sent'] : []
      await context.present({ view: sentSamplesView, rows, notices })
      failUnlessTaken(rows)
    })
  return withHelp(command, {
    examples: [
      [
        'oct webhooks trigger container.updated',
        'send a sample event to oct webhooks listen, which runs on this machine',
      ],
      [
        "oct webhooks trigger '*' --forward-to 3000/hook",
        'send a sample of every event to port 3000 of this machine',
      ],
      [
        'oct webhooks trigger container.pickup_lfd.changed --set container.number=MSCU6639870',
        'send a sample event about the container MSCU6639870',
      ],
    ],
    calls: ['POST /webhooks/trigger'],
    exits: ['rejected', 'unavailable', 'not_found', 'partial'],
    view: async () => (await import('./trigger.view.js')).sentSamplesView,
  })
}

async function send(
  context: CommandContext,
  patterns: string[],
  options: TriggerOptions,
): Promise<SentSample[]> {
  const { sampleBodies } = await import('./journal/sample-bodies.js')
  const { plannedSamples, triggerByService, triggerSamples } = await import('./trigger.js')
  const { sampleAddress } = await import('./journal/sample-address.js')
  const { webhookSecrets } = await import('../../cli/credentials/webhook-secrets.js')
  const settings = context.settings()
  const { terminal } = context
  const { onlyWebhookWithSecret } = await import('./webhook-with-secret.js')
  const given = await webhookSecrets({ settings, terminal, webhookId: options.webhook })
  const kept = given.length > 0 || options.webhook ? null : await onlyWebhookWithSecret(context)
  const webhookId = options.webhook ?? kept?.webhookId
  const secret = given[0]?.secret ?? kept?.secret
  const url = sampleAddress(options.forwardTo ?? listener, settings.isOn('insecure_http'))
  const workspace = await context.workspace()
  if (options.viaService) {
    if (url.protocol !== 'https:') throw onlyHttps()
    const { eventsToTrigger } = await import('./journal/sample-bodies.js')
    const events = eventsToTrigger(patterns)
    // A dry run shows asterisks instead of the secret, because only `oct webhooks secret` prints secrets.
    const told = options.dryRun && secret !== undefined ? '****' : secret
    return triggerByService(workspace, { url: url.href, events, secret: told })
  }
  const samples = await sampleBodies(workspace, {
    patterns,
    source: options.sample,
    settings: options.set ?? [],
    webhookId,
  })
  if (secret === undefined) {
    await context.notice(unsignedInWords(kept?.others ?? [], options.webhook))
  }
  const target = { url, secret, timeoutMs: settings.durationMs('timeout') }
  return options.dryRun
    ? plannedSamples(samples, target)
    : triggerSamples(workspace, samples, target)
}

/** Returns a notice which says that samples are not signed, and which option or variable would sign them. */
function unsignedInWords(ids: readonly string[], asked: string | undefined): string {
  if (asked !== undefined)
    return `No secret of webhook ${asked} is stored, so samples are not signed.`
  if (ids.length === 0)
    return 'No secret is set, so samples are not signed: set OCT_WEBHOOK_SECRET.'
  const flags = ids.slice(0, mostIds).map((id) => `--webhook ${id}`)
  const more = ids.length > mostIds ? ', …' : ''
  return `Samples are not signed, because the secrets of ${ids.length} webhooks are stored. To choose a secret: ${flags.join(', ')}${more}`
}

const mostIds = 3

function failUnlessTaken(rows: readonly SentSample[]): void {
  const failed = rows.filter(({ result }) => result === 'refused' || result === 'away')
  const [first] = failed
  if (first === undefined) return
  const message = `${first.event} was not accepted: ${first.error}`
  if (rows.length > 1) {
    throw new OctError('partial', `${failed.length} of ${rows.length} samples were not accepted`, {
      reason: message,
    })
  }
  throw new OctError(first.result === 'away' ? 'unavailable' : 'rejected', message, {
    ...(first.status !== null && { status: first.status }),
    tryNext: first.result === 'away' ? ['oct webhooks listen'] : ['oct webhooks verify --help'],
  })
}

const onlyHttps = (): OctError =>
  new OctError('usage', 'The service sends samples only to https addresses', {
    reason:
      'Without --via-service, this machine sends the sample. It can also send to http addresses.',
    tryNext: [
      'oct webhooks trigger container.updated --via-service --forward-to https://host/hook',
    ],
  })
