import type { CommandContext } from '../../cli/command/command-context.js'
import { counted } from '../../domain/counted.js'
import { OctError } from '../../errors.js'

interface FoundSecret {
  secret: string
  from: string
}

export interface SecretWish {
  find: (webhookId: string | undefined) => Promise<FoundSecret[]>
  webhookId: string | undefined
  own: string | undefined
  isInsecure: boolean
}

export class ListenerSecrets {
  readonly #context: CommandContext
  readonly #wish: SecretWish
  #secrets: readonly string[]

  private constructor(context: CommandContext, wish: SecretWish, secrets: readonly string[]) {
    this.#context = context
    this.#wish = wish
    this.#secrets = secrets
  }

  static async read(context: CommandContext, wish: SecretWish): Promise<ListenerSecrets> {
    const secrets = wish.isInsecure ? [] : await readSecrets(context, wish)
    if (secrets.length === 0 && !wish.isInsecure) throw noSecret(wish)
    return new ListenerSecrets(context, wish, secrets)
  }

  get all(): readonly string[] {
    return this.#secrets
  }

  /** Reads the secrets again. If this fails or finds no secret, the listener keeps its present secrets. */
  async reload(): Promise<void> {
    try {
      const secrets = await readSecrets(this.#context, this.#wish)
      if (secrets.length === 0) throw noSecret(this.#wish)
      this.#secrets = secrets
      const many = counted(secrets.length, 'secret')
      await this.#context.notice(`oct has read the file of webhook secrets again: ${many}`)
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      await this.#context.notice(
        `oct could not read the webhook secrets again, so it uses the previous secrets: ${words}`,
      )
    }
  }
}

async function readSecrets(
  context: CommandContext,
  { find, webhookId, own }: SecretWish,
): Promise<string[]> {
  const { env } = context.terminal
  const found = await find(webhookId)
  const kept = found.map(({ secret }) => secret)
  const given = ['OCT_WEBHOOK_SECRET', env.OCT_WEBHOOK_SECRET_FILE]
  const isKept = found.some(({ from }) => !given.includes(from))
  const asked = webhookId !== undefined && !isKept ? [await secretOf(context, webhookId)] : []
  return [...new Set([...(own === undefined ? [] : [own]), ...kept, ...asked])]
}

async function secretOf(context: CommandContext, id: string): Promise<string> {
  const workspace = await context.workspace()
  const client = await workspace.client()
  const { secret, active } = await client.webhooks.get(id)
  if (!active) await context.notice(`Webhook ${id} is not active (oct webhooks enable ${id})`)
  return secret
}

const noSecret = ({ webhookId }: SecretWish): OctError =>
  new OctError('usage', 'There is no secret that verifies webhook deliveries', {
    reason: 'Without a secret, anyone could send false events.',
    tryNext: [
      ...(webhookId === undefined ? ['oct webhooks listen --webhook <id>'] : []),
      'set OCT_WEBHOOK_SECRET_FILE to a file with the secret (oct webhooks secret <id>)',
      'oct webhooks listen --insecure',
    ],
  })
