import type { CommandContext } from '../../cli/command/command-context.js'
import { localServiceUrl } from '../../cli/command/serve-settings.js'
import { counted } from '../../domain/counted.js'
import { OctError } from '../../errors.js'
import type { SetupGuide } from './guided-step.js'
import type { SetupStep } from './setup.js'

/** Logs in to the service on this machine with the key of a new account, or with a key that the user types. */
export async function askLogin({ context, ask }: SetupGuide, key: string | undefined) {
  const [{ state }] = await loginSteps(context, { isRunning: true })
  if (state !== 'missing' || context.settings().isSandbox) return
  const service = localServiceUrl(context.terminal.env)
  const isWanted = await ask.confirm({
    message: `Log in to ${service}${key === undefined ? '' : ' with the new key'}?`,
    answeredBy: `oct auth login --service ${service}`,
  })
  if (!isWanted) return
  const { acceptedToken, logIn } = await import('../auth/log-in.js')
  const wish = { service, ...(key !== undefined && { token: key }) }
  const accepted = await acceptedToken(context, wish)
  for (const words of await logIn(context, { ...wish, ...accepted })) await context.notice(words)
  await context.reconnect()
}

/** Creates a webhook for all events if the account has no webhook and the user types an address. */
export async function askWebhook({ context, ask }: SetupGuide): Promise<void> {
  const [, webhook] = await loginSteps(context, { isRunning: true })
  if (webhook.detail !== noWebhook) return
  const typed = await ask.text({
    message: 'Address that receives events, such as https://hooks.acme.example/oct; empty for none',
    answeredBy: addWebhook,
  })
  const url = typed.trim()
  if (url === '') return
  const { createWebhook } = await import('../webhooks/create.js')
  const created = await createWebhook(await context.workspace(), {
    ...{ url, events: ['*'], headers: [], isActive: true, isAnother: false },
    isHttpAllowed: context.settings().isOn('insecure_http'),
  })
  const { keepNewSecret } = await import('../webhooks/keep-new-secret.js')
  const { words, failure } = await keepNewSecret(context, created, undefined)
  await context.notice(words)
  if (failure) throw failure
}

const addWebhook = "oct webhooks create https://hooks.acme.example/oct --event '*'"
const noWebhook = 'no webhook delivers events'

/** Returns the setup steps `login` and `webhook`. `login` is done if the running service accepts the stored key. */
export async function loginSteps(
  context: CommandContext,
  { isRunning }: { isRunning: boolean },
): Promise<[login: SetupStep, webhook: SetupStep]> {
  const missing = (detail: string): [SetupStep, SetupStep] => [
    {
      ...{ step: 'login', state: 'missing', detail },
      next: `oct auth login --service ${localServiceUrl(context.terminal.env)}`,
    },
    unread,
  ]
  const address = context.settings().text('base_url')
  const workspace = await context.workspace()
  if (workspace.isSandbox) return missing('the sandbox is in use, not the service')
  if (!(await workspace.hasAccount())) return missing('oct has no key for the service')
  if (!isRunning) return [{ ...loggedIn, detail: `oct has a key for ${address}` }, unread]
  try {
    const client = (await workspace.client()).patient({
      ...{ isBackground: false, maxPauseMs: 0, maxWaitMs: 0 },
    })
    await client.sources.list().toArray()
    const webhooks = await client.webhooks.list().toArray()
    return [
      { ...loggedIn, detail: `the service ${address} accepts the key` },
      webhookStep(webhooks.length),
    ]
  } catch (error) {
    if (!(error instanceof OctError)) throw error
    return missing(
      error.code === 'not_found' ? `oct uses another service: ${address}` : error.message,
    )
  }
}

const loggedIn = { step: 'login', state: 'done', next: null } as const

const unread: SetupStep = {
  ...{ step: 'webhook', state: 'optional', next: addWebhook },
  detail: 'not known, because you are not logged in',
}

const webhookStep = (count: number): SetupStep =>
  count === 0
    ? { step: 'webhook', state: 'optional', detail: noWebhook, next: addWebhook }
    : { step: 'webhook', state: 'done', detail: counted(count, 'webhook'), next: null }
