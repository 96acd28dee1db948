import { Command, InvalidArgumentError, Option } from 'commander'
import { hostOption, portOption } from '../../cli/command/address-options.js'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { readByteCount } from '../../cli/command/read-byte-count.js'
import {
  mostWorkers,
  readWorkers,
  type ServeFlags,
  serveSettings,
} from '../../cli/command/serve-settings.js'
import { mostFailures, readAddresses, readDisableAfter } from '../../cli/command/serve-webhooks.js'
import { readSetting } from '../../cli/settings/read-setting.js'
import { findSetting } from '../../cli/settings/setting.js'
import { allowOption } from '../mcp/allow-option.js'
import { serveAccountsCommand } from './accounts.command.js'
import { serveBackupCommand } from './backup.command.js'
import { serveDeliveredCommand } from './delivered.command.js'
import { serveExportCommand } from './export.command.js'
import { serveImportCommand } from './import.command.js'
import { serveInboxCommand } from './inbox.command.js'
import { serveKeysCommand } from './keys.command.js'
import { serveMigrateCommand } from './migrate.command.js'
import { servedDatabase } from './served-database.js'
import { servedWritings } from './served-writings.js'
import { serveSetupCommand } from './setup.command.js'
import { serveSourcesCommand } from './sources.command.js'

export function serveCommand(context: CommandContext): Command {
  const command = new Command('serve')
    .summary('Host the service on this machine until you stop it')
    .description(
      'Serves the API, and /mcp for AI assistants, from a folder. Each option except --sandbox has an environment variable, such as OCT_SERVE_HOST. /healthz, /readyz and /metrics (Prometheus) need no key.',
    )
    .addOption(hostOption(': only this machine reaches the default address (default: 127.0.0.1)'))
    .addOption(portOption(' (default: 4949)'))
    .option('--folder <folder>', 'folder with the database and files of the service')
    .addOption(
      new Option(
        '--simulator [times]',
        'serve simulated journeys; congested: with delays at busy ports',
      )
        .choices(['normal', 'congested'])
        .preset('normal'),
    )
    .addOption(
      new Option(
        '--log <format>',
        'format of the log of requests on stderr: text, json or off (default: text)',
      ).choices(['text', 'json', 'off']),
    )
    .option('--public-url <url>', 'address at which other machines reach the service', publicUrl)
    .option(
      '--trust-proxy',
      'use the public address that a proxy states in the headers X-Forwarded-Proto and X-Forwarded-Host',
    )
    .option('--no-rate-limits', 'do not limit the number of requests per minute')
    .option('--workers <number>', 'has no effect any more; remove the option from scripts', workers)
    .option('--max-upload <size>', 'largest size of an uploaded file (default: 5GiB)', size)
    .option(
      '--webhook-ips <addresses>',
      'IP addresses from which deliveries come, published for the firewalls of receivers; comma-separated',
      addresses,
    )
    .option(
      '--allow-private-webhooks',
      'allow webhook deliveries to private networks, to this machine and to http addresses',
    )
    .option(
      '--webhook-disable-after <number>',
      'number of failed deliveries in a row that disables a webhook; 0 means never (default: 10)',
      disableAfter,
    )
    .addOption(dropFolderOption())
    .addOption(blobsOption())
    .addOption(databaseOption())
    .addOption(allowOption())
    .action((options) => serveWith(context, options))
  for (const part of parts) command.addCommand(part(context))
  return withHelp(command, { examples })
}

const examples: [string, string][] = [
  ['oct serve keys create --account acme', 'create a key for a client'],
  ['oct serve --simulator', 'serve simulated journeys'],
  ['oct serve --sandbox', 'serve the sandbox of this machine'],
  [
    'oct serve --host 0.0.0.0 --log json --public-url https://tracking.example.com',
    'serve behind a proxy that handles TLS',
  ],
  ['oct serve --allow track,edit', 'allow assistants to propose changes'],
  [
    'oct serve --database postgres://oct@db.example.com/oct',
    'serve on several machines; the password is in PGPASSFILE',
  ],
]

async function serveWith(context: CommandContext, flags: ServeFlags): Promise<void> {
  const { env } = context.terminal
  const wish = { ...serveSettings(flags, env), ...servedDatabase(flags, env) }
  const { serve } = await import('./serve.js')
  const { servedAgents } = await import('../mcp/served-agents.js')
  await serve(context, wish, {
    allowed: servedWritings(flags, env),
    openAgents: (host) => servedAgents(host, context.release.installed),
  })
}

const parts = [
  serveKeysCommand,
  serveAccountsCommand,
  serveBackupCommand,
  serveExportCommand,
  serveImportCommand,
  serveMigrateCommand,
  serveDeliveredCommand,
  serveSetupCommand,
  serveSourcesCommand,
  serveInboxCommand,
]

const dropFolderOption = (): Option =>
  new Option(
    '--drop-folder <folder>',
    'inbox for messages of shipping lines and terminals, with one folder for each account (default: inbox in --folder)',
  )

const blobsOption = (): Option =>
  new Option(
    '--blobs <bucket>',
    'S3-compatible bucket for uploaded files: s3://bucket or s3://bucket/folder (default: a subfolder of --folder)',
  )

const databaseOption = (): Option =>
  new Option(
    '--database <url>',
    'PostgreSQL database, which several processes may share: postgres://user@host/name (default: a SQLite file in the folder)',
  )

function workers(text: string): number {
  const number = readWorkers(text)
  if (number === undefined) {
    throw new InvalidArgumentError(`Give a number from 0 to ${mostWorkers}.`)
  }
  return number
}

function size(text: string): number {
  const bytes = readByteCount(text)
  if (bytes === undefined) throw new InvalidArgumentError('Give a size, such as 500MB.')
  return bytes
}

function addresses(text: string): string[] {
  const found = readAddresses(text)
  if (found === undefined) {
    throw new InvalidArgumentError(
      'Give IP addresses, separated by commas, such as 192.0.2.10,192.0.2.11.',
    )
  }
  return found
}

function disableAfter(text: string): number {
  const number = readDisableAfter(text)
  if (number === undefined) {
    throw new InvalidArgumentError(`Give a number from 0 to ${mostFailures}.`)
  }
  return number
}

/** Reads a URL. It must be valid for the setting `base_url`, in which clients use it. */
function publicUrl(text: string): string {
  const setting = findSetting('base_url')
  const read = setting && readSetting(setting, text)
  if (read === undefined || 'problem' in read) {
    throw new InvalidArgumentError('Give an address, such as https://tracking.example.com.')
  }
  return String(read.value)
}
