import { type Command, InvalidArgumentError, Option } from 'commander'
import { hostOption, portArgument, portOption } from '../../cli/command/address-options.js'
import { collect, filledText } from '../../cli/command/collect.js'
import { readByteCount } from '../../cli/command/read-byte-count.js'
import { OctError } from '../../errors.js'
import { eventOption } from './event-option.js'
import { forwardToOption } from './forward-to-option.js'
import { webhookOption } from './webhook-option.js'

export interface ListenOptions {
  host: string
  port: number
  path: string
  forwardTo?: string
  exec?: string
  retries: number
  insecure?: boolean
  webhook?: string
  register?: string
  event?: string[]
  adminPort?: number
  readyFile?: string
  maxBody?: number
  checkSender?: boolean
  proxy?: string[]
}

export function addListenOptions(command: Command): Command {
  const group = (heading: string, ...options: Option[]): void => {
    for (const option of options) command.addOption(option.helpGroup(heading))
  }
  group(
    'Where:',
    hostOption().default('127.0.0.1'),
    portOption().default(4318),
    option(
      '--path <path>',
      'path of the URL at which the listener receives webhook deliveries',
      pathArgument,
    ).default('/hook'),
    option('--max-body <size>', 'maximum size of a webhook delivery (default: 1MiB)', sizeArgument),
  )
  group(
    'Trusted senders:',
    webhookOption(
      'verify webhook deliveries with the secret of the given webhook, from the keyring, a file or the service',
    ),
    option(
      '--register <url>',
      'while oct listens, register a temporary webhook for the given public address, for development',
    ),
    eventOption(' (only with --register; without --event, all events)'),
    new Option(
      '--insecure',
      'accept webhook deliveries without a signature: anyone who can reach this machine can then add events',
    ),
    new Option(
      '--check-sender',
      'accept webhook deliveries only from the IP addresses of the service',
    ),
    new Option(
      '--proxy <address>',
      'address or network of a proxy; oct trusts the header X-Forwarded-For of this proxy; may be repeated',
    ).argParser(collect),
  )
  group(
    'Forwarding:',
    forwardToOption('address to which oct sends each event'),
    option('--exec <command>', 'run a command for each event, with the event on stdin'),
    new Option('--retries <count>', 'number of retries before an event becomes a dead letter')
      .argParser(retriesArgument)
      .default(5),
  )
  group(
    'Monitoring:',
    new Option(
      '--admin-port <number>',
      'port of this machine that answers /healthz and /metrics',
    ).argParser(portArgument),
    option(
      '--ready-file <file>',
      'file to which oct writes the address of the listener when it is ready',
    ),
  )
  return command
}

export function checkListenOptions(options: ListenOptions): void {
  const { forwardTo, exec, webhook, register, event, insecure, host, adminPort, port } = options
  if (forwardTo !== undefined && exec !== undefined) {
    throw apart(
      '--forward-to',
      '--exec',
      'oct can forward an event either to an address or to a command, not to both.',
    )
  }
  if (webhook !== undefined && register !== undefined) {
    throw apart(
      '--webhook',
      '--register',
      '--webhook uses an existing webhook; --register creates a temporary one.',
    )
  }
  if (event !== undefined && register === undefined) {
    throw new OctError('usage', '--event needs --register', {
      reason: 'For an existing webhook, the events are a setting in the service.',
      tryNext: ['oct webhooks edit <id> --add-event <name>'],
    })
  }
  if (insecure && !/^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host)) {
    throw apart('--insecure', `--host ${host}`, 'Anyone on the network could add events.')
  }
  if (adminPort !== undefined && adminPort !== 0 && adminPort === port) {
    throw apart(
      '--admin-port',
      '--port',
      'The senders of webhook deliveries must not be able to reach the monitoring address.',
    )
  }
}

function apart(one: string, other: string, reason: string): OctError {
  return new OctError('usage', `${one} and ${other} cannot be combined`, {
    reason,
    tryNext: ['oct webhooks listen --help'],
  })
}

const option = (
  flags: string,
  description: string,
  read: (text: string) => unknown = filledText,
): Option => new Option(flags, description).argParser(read)

/** Reads the path of a listener. The listener accepts only requests with exactly this path. */
function pathArgument(text: string): string {
  if (/^\/[\w\-.~/]*$/.test(text) && !/(?:^|\/)\.\.?(?:\/|$)|\/\//.test(text)) return text
  throw new InvalidArgumentError('Give a path, such as /hook.')
}

function sizeArgument(text: string): number {
  const bytes = readByteCount(text)
  if (bytes !== undefined && bytes <= 100 * 1024 ** 2) return bytes
  throw new InvalidArgumentError('Give a size of at most 100MB, such as 2MB.')
}

function retriesArgument(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a number of retries, such as 5.')
}
