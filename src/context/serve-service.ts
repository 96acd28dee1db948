import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve, sep } from 'node:path'
import type { ServeOptions } from '../cli/command/command-context.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import { makeInertBlock } from '../cli/terminal/inert.js'
import type { Terminal } from '../cli/terminal/terminal.js'
import { OctError } from '../errors.js'
import type { RunningOptions, Service } from '../service/app.js'
import type { DeliverySettings } from '../service/deliveries/delivery-settings.js'
import { ServiceLog } from '../service/operations/service-log.js'
import { ServiceWatch } from '../service/operations/service-watch.js'
import { startHosting } from '../service/operations/start-hosting.js'
import { AisFeed } from '../service/sources/ais/feed/ais-feed.js'
import { Inbox } from '../service/sources/inbox/inbox.js'
import { noteRunningSources } from '../service/store/carriers/running-sources.js'
import { type ServeLock, takeServeLock } from '../service/store/database/serve-lock.js'
import { Workers, type WorkersOptions } from '../service/workers/workers.js'
import type { HostedSources } from './hosted-sources.js'
import { sandboxFolder } from './sandbox-folder.js'

/** What serving needs of the program around it. */
export interface ServeSurroundings {
  settings: Settings
  terminal: Terminal
  clock: () => Date
  notice: (words: string) => Promise<void>
}

export interface ServePlan {
  options: ServeSurroundings
  wish: ServeOptions
  /** Holds the whole state. */
  folder: string
  /** Opens the service of the folder. */
  open: (running: RunningOptions, onError: (error: unknown) => void) => Promise<Service>
  /** Null where the world is simulated. */
  hosted: Pick<HostedSources, 'inbox' | 'ships' | 'startedWith' | 'words'> | null
}

/** Serves until the program is interrupted, which is its ordinary end. */
export async function serveService(plan: ServePlan): Promise<void> {
  const { options, wish, folder, open } = plan
  const lock = await takeServeLock(join(folder, 'serve.lock'))
  const inboxLock = await inboxLockOf(plan).catch((error: unknown) => {
    lock.release()
    throw error
  })
  try {
    const log = logOf(options, wish)
    const watch = new ServiceWatch(log)
    const onError = onErrorOf(options, log)
    const onCopyKept = onCopyKeptOf(log)
    const service = await open({ ...runningOptions(wish, watch), ...onCopyKept }, onError)
    try {
      if (plan.hosted) await noteRunningSources(service.world.store.db, plan.hosted.startedWith)
      const workers = workersOf(plan, { observer: watch, onError })
      await serveUntilInterrupted(plan, { service, watch, log, workers })
    } finally {
      service.close()
    }
  } finally {
    inboxLock?.release()
    lock.release()
  }
}

/** Two servers would take each other's files: where its inbox lies elsewhere, that is locked too. */
async function inboxLockOf({ hosted, folder }: ServePlan): Promise<ServeLock | undefined> {
  if (hosted === null || resolve(hosted.inbox).startsWith(join(resolve(folder), sep)))
    return undefined
  return takeServeLock(join(hosted.inbox, '.serve.lock'))
}

const runningOptions = (wish: ServeOptions, observer: ServiceWatch): RunningOptions => ({
  advances: 'in-background',
  observer,
  trustProxy: wish.trustProxy,
  rateLimits: wish.rateLimits,
  deliveries: deliverySettings(wish),
  ...(wish.publicUrl === undefined ? {} : { publicUrl: wish.publicUrl }),
  ...(wish.maxUploadBytes === undefined ? {} : { maxUploadBytes: wish.maxUploadBytes }),
})

const deliverySettings = (wish: ServeOptions): DeliverySettings => ({
  ...(wish.allowPrivateWebhooks && { allow: { privateNetworks: true } }),
  ...(wish.webhookIps === undefined ? {} : { ips: wish.webhookIps }),
  ...(wish.webhookDisableAfter === undefined ? {} : { disableAfter: wish.webhookDisableAfter }),
})

/** Threads for a world that is simulated as every thread of it would; other sources live here. */
function workersOf(
  { options, wish, folder }: ServePlan,
  watched: Pick<WorkersOptions, 'observer' | 'onError'>,
): Workers | undefined {
  const { simulator: regime, workers: count = Math.min(availableParallelism(), 4) } = wish
  const file = join(__dirname, 'worker.cjs')
  if (options.settings.isSandbox || !regime || count === 0 || !existsSync(file)) return undefined
  return new Workers({ ...watched, file, count, regime, databasePath: join(folder, 'service.db') })
}

/** Quiet means nothing on stderr (contract, part 1). */
function logOf({ settings, terminal, clock }: ServeSurroundings, wish: ServeOptions) {
  if (wish.log === 'off' || settings.isOn('quiet')) return undefined
  const write = (text: string) => terminal.stderr.write(makeInertBlock(text))
  return new ServiceLog({ format: wish.log, clock, write })
}

/** Failures that callers see as a bare 500 are told to whoever hosts. */
function onErrorOf({ notice }: ServeSurroundings, log: ServiceLog | undefined) {
  return (error: unknown): void => {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    if (log) log.event('error', 'the service failed', { error: words })
    else void notice(`The service failed: ${words}`)
  }
}

/** Without a log it is told as it is to whoever manages keys. */
function onCopyKeptOf(log: ServiceLog | undefined): Pick<RunningOptions, 'onCopyKept'> {
  if (log === undefined) return {}
  const what = 'the database of an older oct is brought up to date; a copy of it is kept'
  return { onCopyKept: (copy) => log.event('info', what, { ...copy }) }
}

interface Running {
  service: Service
  watch: ServiceWatch
  log: ServiceLog | undefined
  workers: Workers | undefined
}

async function serveUntilInterrupted(plan: ServePlan, running: Running): Promise<void> {
  const { options, wish } = plan
  const { service, watch, log, workers } = running
  const { terminal, notice } = options
  const { host, port } = wish
  const hosting = await startHosting({
    ...{ service, watch, workers, host, port },
    usage: terminal.usage,
    isShared: options.settings.isSandbox,
    ...(plan.hosted && { inbox: inboxOf(plan.hosted.inbox, running) }),
    ...(plan.hosted?.ships && { ships: feedOf(plan.hosted.ships, running) }),
  }).catch((error: unknown) => {
    throw cannotListen(error, wish)
  })
  if (log && wish.log === 'json') {
    log.event('info', 'serving', { url: hosting.url })
  } else {
    await notice(`Serving ${hosting.url} · stop with Ctrl-C`)
    await notice(hint(plan))
  }
  await untilInterrupted(terminal.interruption)
  await hosting.stop()
  if (wish.log === 'json') log?.event('info', 'stopped')
  await log?.settle()
}

/** What lies in the drop folders is taken in beside everything else. */
function inboxOf(folder: string, { service, log }: Running): Inbox {
  const { store, clock, partners, profiles, onError } = service.world
  return new Inbox({
    ...{ folder, store, clock, partners, profiles, onError },
    handled: ({ account, name, taken }) =>
      log?.event(taken.result === 'taken' ? 'info' : 'warn', `a message was ${taken.result}`, {
        ...{ account, file: name },
        ...(taken.result === 'taken'
          ? { form: taken.form, statements: taken.statements, warnings: taken.warnings.count }
          : { reason: taken.reason, where: taken.where }),
      }),
  })
}

/** Where ships are is listened to beside everything else. */
function feedOf(ships: NonNullable<HostedSources['ships']>, { service, log }: Running): AisFeed {
  const { store, clock } = service.world
  return new AisFeed({
    ...{ store, clock, ...ships },
    told: (news) =>
      news.state === 'listening'
        ? log?.event('info', 'aisstream.io is listened to')
        : log?.event('warn', 'aisstream.io is lost', {
            ...{ reason: news.reason, again_at: news.againAt.toISOString() },
          }),
  })
}

function hint({ options: { settings }, hosted }: ServePlan): string {
  if (settings.isSandbox) {
    const token = join(sandboxFolder(settings), 'token')
    return `It is this machine's sandbox, simulated; its key is in ${token}.`
  }
  return hosted?.words ?? 'Every journey is simulated. A key: oct serve keys create'
}

function untilInterrupted(interruption: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (interruption.aborted) resolve()
    interruption.addEventListener('abort', () => resolve(), { once: true })
  })
}

function cannotListen(error: unknown, { host, port }: ServeOptions): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  return new OctError('local', `${host}:${port} cannot be listened on`, {
    reason: error.code === 'EADDRINUSE' ? 'Another program listens there.' : error.message,
    tryNext: ['oct serve --port 0'],
    cause: error,
  })
}
