import { join, resolve, sep } from 'node:path'
import type { ServeOptions } from '../../cli/command/serve-settings.js'
import { sandboxFolder } from '../../cli/settings/storage-places.js'
import { notifySystemd } from '../../cli/terminal/notify-systemd.js'
import { OctError } from '../../errors.js'
import type { Writing } from '../../mcp/writings.js'
import type { RunningOptions, Service } from '../../service/app.js'
import type { DeliverySettings } from '../../service/deliveries/delivery-settings.js'
import type { ServiceLog } from '../../service/operations/service-log.js'
import type { ServiceWatch } from '../../service/operations/service-watch.js'
import type { HostedSources } from '../../service/sources/configured/hosted-sources.js'
import type { ServeLock } from '../../service/store/database/sqlite/serve-lock.js'
import { openSandboxOf } from '../sandbox/open-sandbox.js'
import { type OpenAgents, withTools } from './agent-door.js'
import { bucketOf } from './bucket-of.js'
import { hostedFolder, openHosted, type ServeHost } from './hosted-service.js'
import { inboxFolder } from './inbox.js'
import { feedOf, inboxOf, polledOf } from './serve-inputs.js'
import { logOf, onErrorOf } from './serve-log.js'
import { forgetServedSandbox, noteServedSandbox } from './served-sandbox.js'
import { sourceFolder } from './source-folder.js'

interface ServePlan {
  host: ServeHost
  wish: ServeOptions
  folder: string
  /** The sources that a self-hosted service reads. Null for the sandbox, because it simulates data. */
  hosted: HostedSources | null
  hooks: ServeHooks
}

export interface ServeHooks {
  openAgents: OpenAgents
  allowed: readonly Writing[]
  /** Called with the base URL when the service has started to answer requests. */
  whenServing?: (url: string) => Promise<void>
  /** True if another process may serve the same sandbox at the same time. */
  isBeside?: boolean
}

export async function serve(host: ServeHost, wish: ServeOptions, hooks: ServeHooks): Promise<void> {
  const { takeServeLock } = await import('../../service/store/database/sqlite/serve-lock.js')
  const plan = await planOf({ host, wish, hooks })
  // Does not lock the data folder for PostgreSQL or a sandbox, because several processes may share them.
  if (wish.database !== undefined || hooks.isBeside) return serveLocked(plan)
  const lock = await takeServeLock(join(plan.folder, 'serve.lock'))
  const inboxLock = await inboxLockOf(plan).catch((error: unknown) => {
    lock.release()
    throw error
  })
  try {
    await serveLocked(host.settings().isSandbox ? announced(plan) : plan)
  } finally {
    if (host.settings().isSandbox) forgetServedSandbox(plan.folder)
    inboxLock?.release()
    lock.release()
  }
}

/** Stores the address of a sandbox while it is served. `oct open --print` then finds it. */
const announced = (plan: ServePlan): ServePlan => ({
  ...plan,
  hooks: {
    ...plan.hooks,
    whenServing: async (url) => {
      noteServedSandbox(plan.folder, url)
      await plan.hooks.whenServing?.(url)
    },
  },
})

async function planOf(given: Pick<ServePlan, 'host' | 'wish' | 'hooks'>): Promise<ServePlan> {
  const { host, wish } = given
  const settings = host.settings()
  if (settings.isSandbox) {
    if (wish.database !== undefined) throw sandboxHasOwn
    return { ...given, folder: sandboxFolder(settings), hosted: null }
  }
  const folder = hostedFolder(host, wish)
  if (wish.simulator) return { ...given, folder, hosted: null }
  const { hostedSources } = await import('../../service/sources/configured/hosted-sources.js')
  const inbox = inboxFolder(host, wish, wish.inbox)
  return { ...given, folder, hosted: await hostedSources(sourceFolder(host, wish), inbox) }
}

const sandboxHasOwn = new OctError('usage', 'The sandbox cannot use a database in PostgreSQL', {
  reason: 'The simulated data of the sandbox is always in a file.',
  tryNext: ['oct serve --sandbox', 'oct serve --simulator --database <url>'],
})

/** Locks an inbox that is outside of the data folder. Otherwise, two servers could process the same files. */
async function inboxLockOf({ hosted, folder }: ServePlan): Promise<ServeLock | undefined> {
  if (hosted === null || resolve(hosted.inbox).startsWith(join(resolve(folder), sep)))
    return undefined
  const { takeServeLock } = await import('../../service/store/database/sqlite/serve-lock.js')
  return takeServeLock(join(hosted.inbox, '.serve.lock'))
}

async function serveLocked(plan: ServePlan): Promise<void> {
  const { host, wish } = plan
  const { ServiceWatch } = await import('../../service/operations/service-watch.js')
  const { recordRunningSources } = await import('../../service/store/carriers/running-sources.js')
  const log = await logOf(host, wish)
  if (wish.workers !== undefined) await warnOfWorkers(plan, log)
  const watch = new ServiceWatch(log)
  const onError = onErrorOf(host, log)
  const service = await openService(plan, runningOptions(wish, watch), onError)
  try {
    if (wish.database !== undefined) await checkDatabase(service.world)
    const { remark } = service.world.store
    if (remark !== null) await warn(plan, log, remark)
    if (plan.hosted) await recordRunningSources(service.world.store.db, plan.hosted.startedWith)
    const isSimulated = plan.hosted === null
    const tools = { wish, ...plan.hooks, isSimulated, observer: watch, log }
    await withTools(tools, service, (whole) =>
      serveUntilInterrupted(plan, { service: whole, watch, log }),
    )
  } finally {
    service.close()
  }
}

async function checkDatabase({ store, clock }: Service['world']): Promise<void> {
  const { refuseWrongClock } = await import('../../service/operations/refuse-wrong-clock.js')
  const { proveWritable } = await import('../../service/store/prove-writable.js')
  await proveWritable(store, clock())
  await refuseWrongClock({ store, clock })
}

async function openService(
  { host, wish, hosted }: ServePlan,
  running: RunningOptions,
  onError: (error: unknown) => void,
): Promise<Service> {
  if (host.settings().isSandbox) return (await openSandboxOf(host, { running, onError })).service
  const { dataFolder, database, simulator: regime } = wish
  const blobs = await bucketOf(host, wish)
  if (hosted !== null) {
    const { sources, partners, profiles, senders } = hosted
    return openHosted(host, {
      ...{ dataFolder, database, blobs, ...running, sources, partners, profiles, senders, onError },
    })
  }
  const { createSimulator } = await import('../../service/sources/simulator/create-simulator.js')
  const sources = [createSimulator({ regime: regime || 'normal' })]
  return openHosted(host, { dataFolder, database, blobs, ...running, sources, onError })
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

/** Warns that `--workers` has no effect. Scripts for older versions of oct may still contain this option. */
async function warnOfWorkers(plan: ServePlan, log: ServiceLog | undefined) {
  await warn(
    plan,
    log,
    'oct ignores --workers and OCT_SERVE_WORKERS, because one thread now sends all requests to sources. Remove both from your scripts and settings',
  )
}

async function warn({ host, wish }: ServePlan, log: ServiceLog | undefined, words: string) {
  if (log && wish.log === 'json') log.event('warn', words)
  else await host.notice(`${words}.`)
}

interface Running {
  service: Service
  watch: ServiceWatch
  log: ServiceLog | undefined
}

async function serveUntilInterrupted(plan: ServePlan, running: Running): Promise<void> {
  const { startHosting } = await import('../../service/operations/start-hosting.js')
  const { service, watch, log } = running
  const { terminal } = plan.host
  const { host, port } = plan.wish
  const hosting = await startHosting({
    ...{ service, watch, host, port },
    usage: terminal.usage,
    isShared: plan.host.settings().isSandbox || plan.wish.database !== undefined,
    ...(plan.hosted && {
      inbox: await inboxOf({ folder: plan.hosted.inbox, settings: plan.folder }, running),
      polled: await polledOf(plan.hosted, running),
    }),
    ...(plan.hosted?.ships && { ships: await feedOf(plan.hosted.ships, running) }),
  }).catch((error: unknown) => {
    throw cannotListen(error, plan.wish)
  })
  if (log && plan.wish.log === 'json') {
    log.event('info', 'serving', { url: hosting.url })
  } else {
    await plan.host.notice(`Serving ${hosting.url} · stop with Ctrl-C`)
    await plan.host.notice(hint(plan))
  }
  const isTold = await notifySystemd(terminal, ['--ready', `--status=Serving ${hosting.url}`])
  if (!isTold)
    await warn(
      plan,
      log,
      'systemd-notify could not be run: systemd does not know that the service is ready',
    )
  try {
    await plan.hooks.whenServing?.(hosting.url)
    await untilInterrupted(terminal.interruption)
    await notifySystemd(terminal, ['STOPPING=1'])
  } finally {
    await hosting.stop()
  }
  if (plan.wish.log === 'json') log?.event('info', 'stopped')
  await log?.settle()
}

function hint({ host, folder, hosted }: ServePlan): string {
  if (host.settings().isSandbox) {
    const token = join(folder, 'token')
    return `This is the sandbox of this machine, with simulated data; the key is in ${token}.`
  }
  return hosted?.words ?? 'All data is simulated. To create a key: oct serve keys create'
}

function untilInterrupted(interruption: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (interruption.aborted) resolve()
    interruption.addEventListener('abort', () => resolve(), { once: true })
  })
}

function cannotListen(error: unknown, { host, port }: ServeOptions): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  return new OctError('local', `${host}:${port} cannot be used`, {
    reason: error.code === 'EADDRINUSE' ? 'Another program is using the port.' : error.message,
    tryNext: ['oct serve --port 0'],
    cause: error,
  })
}
