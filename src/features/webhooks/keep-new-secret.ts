import type { CommandContext } from '../../cli/command/command-context.js'
import {
  isSecret,
  keepWebhookSecret,
  type StoreChoice,
} from '../../cli/credentials/keep-webhook-secret.js'
import type { SecretStore } from '../../cli/credentials/secret-keeper.js'
import type { Webhook } from '../../contract/webhook.js'
import { OctError } from '../../errors.js'

export interface NewSecret {
  /** A sentence that says where the secret is stored. The sentence does not contain the secret. */
  words: string
  failure?: OctError
}

export async function keepNewSecret(
  context: CommandContext,
  { id, secret }: Webhook,
  store: StoreChoice | undefined,
): Promise<NewSecret> {
  if (!isSecret(secret)) {
    return {
      words: `The service did not return the secret. To request the secret again: oct webhooks secret ${id}`,
    }
  }
  const [settings, { terminal }] = [context.settings(), context]
  const mayUseFile = async (reason: string): Promise<boolean> => {
    const ask = await context.ask()
    if (!ask.mayAsk) return false
    return ask.confirm({
      message: `The keyring cannot be used: ${reason} Store the secret in a file that only you can read?`,
      answeredBy: '--store file',
    })
  }
  try {
    const webhook = { id, secret }
    const kept = await keepWebhookSecret({ settings, terminal, webhook, store, mayUseFile })
    return { words: storedInWords(id, kept) }
  } catch (error) {
    if (!(error instanceof OctError)) throw error
    return { words: storedInWords(id, undefined), failure: notKept(id, error) }
  }
}

export function storedInWords(id: string, kept: SecretStore | undefined): string {
  if (kept === undefined) {
    return `The secret of the webhook is not stored on this machine. oct webhooks secret ${id} prints the secret; with --store, the command stores the secret.`
  }
  const where = kept === 'keyring' ? 'in the keyring' : 'in a file that only you can read'
  return `The secret of the webhook is stored ${where}; oct webhooks listen --webhook ${id} uses the secret.`
}

const notKept = (id: string, error: OctError): OctError =>
  new OctError('partial', 'The webhook was created, but its secret was not stored', {
    reason: [`${error.message}.`, error.reason ?? ''].join(' ').trim(),
    tryNext: [`oct webhooks secret ${id} --store file`, `oct webhooks secret ${id}`],
    cause: error,
  })
