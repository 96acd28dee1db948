import { Command, Option } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { withHelp } from '../../cli/command/command-help.js'
import { readFileBytes } from '../../cli/command/read-file-bytes.js'
import { readFileText } from '../../cli/command/read-file-text.js'
import { OctError } from '../../errors.js'
import type { VerifiedBody } from './verify.js'
import { webhookOption } from './webhook-option.js'

interface VerifyOptions {
  signature?: string
  signatureFile?: string
  secretFile?: string
  webhook?: string
}

export function webhooksVerifyCommand(context: CommandContext): Command {
  const command = new Command('verify')
    .summary('Verify the signature of the body of a webhook delivery')
    .description(
      'If the signature is not valid, explains what is wrong and exits with code 6. The secret comes from --secret-file, OCT_WEBHOOK_SECRET, OCT_WEBHOOK_SECRET_FILE or the stored secret of --webhook. Sends no request to the service.',
    )
    .argument('[body]', 'file with the raw bytes of the body; - reads standard input', '-')
    .addOption(new Option('--signature <hex>', 'value of the signature header'))
    .addOption(
      new Option(
        '--signature-file <file>',
        'file with the signature; - reads standard input',
      ).conflicts('signature'),
    )
    .addOption(
      new Option('--secret-file <file>', 'file of secrets, one per line; - reads standard input'),
    )
    .addOption(webhookOption('verify with the stored secret of the given webhook'))
    .action(async (source: string, options: VerifyOptions) => {
      refuseSharedInput(source, options)
      const { verifyBody } = await import('./verify.js')
      const { verifiedBodyView } = await import('./verify.view.js')
      const verified = verifyBody({
        signature: await signatureAsked(context, options),
        secrets: await secretsAsked(context, options),
        body: await bodyAsked(context, source),
      })
      await context.present({ view: verifiedBodyView, rows: [verified] })
      failUnlessGenuine(verified)
    })
  return withHelp(command, {
    examples: [
      ['oct webhooks verify body.json --signature 5bdc…3843', 'verify with OCT_WEBHOOK_SECRET'],
      [
        'oct webhooks verify body.json --signature-file sig.txt --secret-file secret.txt',
        'verify a body, a signature and secrets that are in files',
      ],
    ],
    exits: ['rejected', 'local'],
    view: async () => (await import('./verify.view.js')).verifiedBodyView,
  })
}

function refuseSharedInput(source: string, { signatureFile, secretFile }: VerifyOptions): void {
  const count = [source, signatureFile, secretFile].filter((file) => file === '-').length
  if (count < 2) return
  throw new OctError(
    'usage',
    'Only one of the body, the signature and the secret can come from standard input',
    {
      tryNext: ['oct webhooks verify body.json --signature-file sig.txt --secret-file -'],
    },
  )
}

async function signatureAsked(
  { terminal }: CommandContext,
  { signature, signatureFile }: VerifyOptions,
): Promise<string | undefined> {
  const text = signatureFile === undefined ? signature : await readFileText(terminal, signatureFile)
  return text?.trim().replace(/^x-t49-webhook-signature:\s*/i, '')
}

async function secretsAsked(
  context: CommandContext,
  { secretFile, webhook }: VerifyOptions,
): Promise<{ secret: string; from: string }[]> {
  const { terminal } = context
  if (secretFile !== undefined) {
    const lines = (await readFileText(terminal, secretFile)).split(/\r?\n/)
    const from = secretFile === '-' ? 'standard input' : secretFile
    const found = lines.filter((line) => line.trim() !== '')
    if (found.length > 0) return found.map((secret) => ({ secret, from }))
    throw noSecret(`${from} is empty.`)
  }
  const { webhookSecrets } = await import('../../cli/credentials/webhook-secrets.js')
  const settings = context.settings()
  const secrets = await webhookSecrets({ settings, terminal, webhookId: webhook })
  if (secrets.length > 0) return secrets
  throw noSecret('oct cannot verify a signature without a secret.')
}

const noSecret = (reason: string): OctError =>
  new OctError('usage', 'No secret is set, so the signature cannot be verified', {
    reason,
    tryNext: ['set OCT_WEBHOOK_SECRET', 'oct webhooks verify --help'],
  })

const mostBytes = 64 * 1024 * 1024

async function bodyAsked({ terminal }: CommandContext, source: string): Promise<Uint8Array> {
  if (source !== '-') return readFileBytes(source, { folder: terminal.folder, mostBytes })
  const body = await terminal.stdin.readAll(mostBytes)
  if (body.length <= mostBytes) return body
  throw new OctError('usage', 'Standard input is too large for a webhook delivery')
}

function failUnlessGenuine({ verdict, reason }: VerifiedBody): void {
  if (verdict === 'genuine') return
  throw new OctError('rejected', `The signature is ${verdict}`, {
    ...(reason !== null && { reason }),
    tryNext: ['oct webhooks verify --help'],
  })
}
