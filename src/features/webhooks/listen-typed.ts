import { unlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import type { CommandContext } from '../../cli/command/command-context.js'
import { refuseReadOnly } from '../../cli/command/refuse-read-only.js'
import { refuseStandardOutput } from '../../cli/command/refuse-standard-output.js'
import { notifySystemd } from '../../cli/terminal/notify-systemd.js'
import type { Workspace } from '../../desk/workspace.js'
import { OctError } from '../../errors.js'
import { writeFileAtomically } from '../../files/atomic-file.js'
import { eventPrinter } from './event-printer.js'
import type { ListenOptions } from './listen-options.js'
import { listenTarget } from './listen-target.js'
import { ListenerSecrets, type SecretWish } from './listener-secrets.js'
import type { HandedOn } from './receiving/hand-on.js'
import { receiveEvents } from './receiving/receive-events.js'
import type { Registration } from './receiving/register-listener.js'

/** Listens until a signal, or until the terminal closes. Without a terminal, SIGHUP rereads the secrets. */
export async function listenTyped(
  context: CommandContext,
  command: Command,
  { options, findSecrets }: { options: ListenOptions; findSecrets: SecretWish['find'] },
): Promise<void> {
  refuseStandardOutput(
    options.readyFile,
    '--ready-file -',
    'oct webhooks listen --ready-file ready.json',
  )
  const print = await eventPrinter(context, command)
  const target = listenTarget(context, options)
  const end = new AbortController()
  let secrets: ListenerSecrets | undefined
  const unheard = context.terminal.onHangUp?.(({ isTerminal }) => {
    if (isTerminal) end.abort()
    else void secrets?.reload()
  })
  let registration: Registration | undefined
  try {
    registration = await registered(context, options)
    secrets = await ListenerSecrets.read(context, {
      find: findSecrets,
      webhookId: options.webhook,
      own: registration?.secret,
      isInsecure: options.insecure === true,
    })
    await receive(context, { options, target, secrets, print, end })
  } finally {
    await unregister(context, registration)
    unheard?.()
  }
}

interface Listening {
  options: ListenOptions
  target: ReturnType<typeof listenTarget>
  secrets: ListenerSecrets
  print: Awaited<ReturnType<typeof eventPrinter>>
  end: AbortController
}

async function receive(context: CommandContext, listening: Listening): Promise<void> {
  const { options, target, secrets, print, end } = listening
  const { terminal } = context
  const workspace = await context.workspace()
  const isServiceAsked = await connected(context, workspace)
  const readyFile = options.readyFile && resolve(terminal.folder, options.readyFile)
  try {
    await receiveEvents(workspace, {
      ...{ host: options.host, port: options.port, path: options.path, target },
      adminPort: options.adminPort,
      secrets: () => secrets.all,
      isInsecure: options.insecure === true,
      bodyBytes: options.maxBody,
      proxies: options.proxy ?? [],
      isSenderChecked: options.checkSender === true,
      isServiceAsked,
      mostTries: options.retries,
      threadFile: join(__dirname, 'journal-thread.cjs'),
      stop: end.signal,
      followClock: workspace.isSandbox ? () => context.followClock() : undefined,
      ready: (where) => sayReady(context, listening, { ...where, readyFile }),
      applied: async (row) => {
        await print(row)
        if (terminal.stdout.closed) end.abort()
      },
      handed: (row) => context.notice(handedOnLine(row, workspace.now())),
    })
  } finally {
    if (readyFile) await unlink(readyFile).catch(() => {})
    await notifySystemd(terminal, ['STOPPING=1'])
  }
}

/** Connects without asking the user for a token, because a listener needs only a secret. */
async function connected(context: CommandContext, workspace: Workspace): Promise<boolean> {
  if (workspace.freshness.offline) return false
  try {
    if (!(await workspace.hasAccount())) return false
    await workspace.client()
    return true
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    await context.notice(`oct looks up containers only in the cache: ${why}`)
    return false
  }
}

interface Where {
  url: string
  adminUrl: string | null
  readyFile: string | undefined
}

async function sayReady(
  context: CommandContext,
  { options, target }: Listening,
  { url, adminUrl, readyFile }: Where,
): Promise<void> {
  const parts = [
    `Listening on ${url}`,
    options.insecure ? 'NOT verifying' : 'verifying',
    'journal on',
    ...(target ? [`→ ${target.name}`] : []),
    ...(adminUrl === null ? [] : [`serving health and metrics at ${adminUrl}`]),
    'ready',
  ]
  if (readyFile) {
    const said = JSON.stringify({ url, admin_url: adminUrl })
    await writeFileAtomically(readyFile, `${said}\n`, { signal: context.terminal.interruption })
  }
  await context.notice(parts.join(' · '))
  const isTold = await notifySystemd(context.terminal, ['--ready', `--status=Listening on ${url}`])
  if (!isTold)
    await context.notice(
      'systemd-notify could not be run: systemd does not know that the listener is ready.',
    )
}

async function registered(
  context: CommandContext,
  { register: url, event = ['*'] }: ListenOptions,
): Promise<Registration | undefined> {
  if (url === undefined) return undefined
  refuseReadOnly(context, 'Registering a webhook')
  const workspace = await context.workspace()
  if (!workspace.isPersonPresent) throw needsPerson()
  const { registerListener } = await import('./receiving/register-listener.js')
  const registration = await registerListener(workspace, { url, events: event })
  await context.notice(
    `Registered webhook ${registration.id} for ${url}. oct deletes it when the listener stops`,
  )
  return registration
}

async function unregister(
  context: CommandContext,
  registration: Registration | undefined,
): Promise<void> {
  if (registration === undefined) return
  const { id } = registration
  const isGone = await registration.remove()
  const words = isGone
    ? `Removed webhook ${id}`
    : `Webhook ${id} could not be removed (oct webhooks delete ${id})`
  await context.notice(words)
}

const needsPerson = (): OctError =>
  new OctError('usage', '--register needs an interactive session', {
    reason:
      'If a script is killed, its webhook stays in the service, and the webhook deliveries to it fail.',
    tryNext: ['oct webhooks create <url> --event <name>', 'oct webhooks listen --webhook <id>'],
  })

/** Returns a line such as `→ POST :3000 503 retry 1/5 in 2 s`. After a failure, the line also names the event. */
function handedOnLine(row: HandedOn, now: Date): string {
  const { target, result, event, next, tries } = row
  const about = next === 'done' && tries === 0 ? '' : (event.containerNumber ?? event.event)
  const words = [target, result.words, ...sequel(row, now), about]
  return `          → ${words.filter((word) => word !== '').join('  ')}`
}

function sequel({ next, result, tries, mostTries }: HandedOn, now: Date): string[] {
  if (next === 'done') return [`${result.durationMs} ms`]
  if (next === 'dead')
    return [`no more tries after ${tries}; to try again: oct webhooks replay --dead`]
  const seconds = Math.max(0, Math.round((next.getTime() - now.getTime()) / 1000))
  const which = tries > 0 && tries <= mostTries ? ` ${tries}/${mostTries}` : ''
  return [`retry${which} in ${seconds} s`]
}
