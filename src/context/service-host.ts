import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ServeOptions, ServiceHost } from '../cli/command/command-context.js'
import { OctError } from '../errors.js'
import {
  createService,
  type RunningOptions,
  type Service,
  type ServiceOptions,
} from '../service/app.js'
import { backUp } from '../service/operations/backup.js'
import { deliverBoxes } from '../service/operations/deliver-boxes.js'
import { openSandbox, type Sandbox, type SandboxOptions } from '../service/sandbox.js'
import { sandboxDatabase } from '../service/sandbox-clock.js'
import { listScenarios } from '../service/sandbox-scenario.js'
import { createSimulator } from '../service/sources/simulator/create-simulator.js'
import { orReset, withoutDamage } from './damaged-sandbox.js'
import { hostedSources } from './hosted-sources.js'
import { sandboxFolder } from './sandbox-folder.js'
import { type ServeSurroundings, serveService } from './serve-service.js'
import { sourceHost } from './source-host.js'

export interface HostOptions extends ServeSurroundings {
  /** Told after the sandbox was moved on or emptied: the cache and its clock are old then. */
  worldMoved: (kind: 'advanced' | 'reset') => Promise<void>
}

/** The embedded service for the commands that host it or play with its sandbox. */
export function serviceHost(options: HostOptions): ServiceHost {
  const { worldMoved } = options
  return {
    serve: (wish) => serve(options, wish),
    backUp: ({ dataFolder, file, force }) =>
      backUp({
        databasePath: databasePath(options, dataFolder),
        file: resolve(options.terminal.folder, file),
        force,
      }),
    markDelivered: ({ dataFolder, containers, ...wish }) =>
      withOwnService(options, { dataFolder }, ({ world }) =>
        deliverBoxes(world, { ...wish, numbers: containers }),
      ),
    createKey: ({ dataFolder, ...wish }) =>
      withService(options, { dataFolder }, (service) => service.createKey(wish)),
    listKeys: (wish) => withExisting(options, wish, (service) => service.listKeys()),
    revokeKey: ({ id, ...wish }) => withExisting(options, wish, (service) => service.revokeKey(id)),
    listAccounts: (wish) => withExisting(options, wish, (service) => service.listAccounts()),
    editAccount: ({ dataFolder, ...change }) =>
      withExisting(options, { dataFolder }, (service) => service.editAccount(change)),
    ...sourceHost({
      ...options,
      folderOf: (dataFolder) => resolve(hostedFolder(options, dataFolder)),
      withService: (dataFolder, use) => withService(options, { dataFolder }, use),
      withExisting: (dataFolder, use) => withExisting(options, { dataFolder }, use),
    }),
    sandboxStatus: () => withSandbox(options, (sandbox) => sandbox.status()),
    advanceSandbox: async (ms) => {
      const status = await withSandbox(options, (sandbox) => sandbox.advance(ms))
      await worldMoved('advanced')
      return status
    },
    advanceSandboxTo: async (awaited) => {
      const { status, reached } = await withSandbox(options, (it) => it.advanceTo(awaited))
      await worldMoved('advanced')
      return { ...status, reached }
    },
    listScenarios: async () => listScenarios(),
    tellScenario: (wish) => withSandbox(options, (sandbox) => sandbox.tell(wish)),
    resetSandbox: async () => {
      await withoutDamage(sandboxFolder(options.settings), () =>
        withSandbox(options, (sandbox) => sandbox.reset()),
      )
      await worldMoved('reset')
    },
  }
}

async function withSandbox<Result>(
  options: HostOptions,
  use: (sandbox: Sandbox) => Promise<Result>,
): Promise<Result> {
  const sandbox = await openOwnSandbox(options)
  try {
    return await use(sandbox)
  } finally {
    sandbox.service.close()
  }
}

function openOwnSandbox(
  { settings, clock, notice }: HostOptions,
  others: Pick<SandboxOptions, 'running' | 'onError'> = {},
): Promise<Sandbox> {
  const folder = sandboxFolder(settings)
  return orReset(openSandbox({ folder, now: clock, onError: saying(notice), ...others }))
}

/** The sandbox's service where that is meant, else the hosted one's. */
function withOwnService<Result>(
  options: HostOptions,
  wish: { dataFolder?: string | undefined },
  use: (service: Service) => Promise<Result>,
): Promise<Result> {
  if (!options.settings.isSandbox) return withService(options, wish, use)
  return withSandbox(options, ({ service }) => use(service))
}

async function withService<Result>(
  options: HostOptions,
  wish: { dataFolder?: string | undefined },
  use: (service: Service) => Promise<Result>,
): Promise<Result> {
  const service = await openHosted(options, { dataFolder: wish.dataFolder, simulator: false })
  try {
    return await use(service)
  } finally {
    service.close()
  }
}

/** A folder that was mistyped is not made. */
async function withExisting<Result>(
  options: HostOptions,
  wish: { dataFolder?: string | undefined },
  use: (service: Service) => Promise<Result>,
): Promise<Result> {
  const folder = hostedFolder(options, wish.dataFolder)
  if (existsSync(join(folder, 'service.db'))) return withService(options, wish, use)
  throw new OctError('not_found', `There is no service in ${folder}`, {
    tryNext: ['oct serve keys create --account acme', 'oct serve keys list --folder <folder>'],
  })
}

interface HostedOptions {
  dataFolder?: string | undefined
  simulator: ServeOptions['simulator']
  running?: RunningOptions
  /** Where observations come from that are not simulated; from nowhere when absent. */
  sources?: ServiceOptions['sources']
  partners?: ServiceOptions['partners']
  profiles?: ServiceOptions['profiles']
  senders?: ServiceOptions['senders']
  onError?: (error: unknown) => void
}

function openHosted(options: HostOptions, wish: HostedOptions): Promise<Service> {
  const { dataFolder, simulator, running, sources, partners, profiles, senders } = wish
  const { onError = saying(options.notice) } = wish
  return createService({
    onCopyKept: ({ file, version }) =>
      void options.notice(
        `The service is brought up to date; as version ${version} it is kept in ${file}.`,
      ),
    ...running,
    databasePath: join(hostedFolder(options, dataFolder), 'service.db'),
    sources: simulator ? [createSimulator({ regime: simulator })] : (sources ?? []),
    ...{ partners, profiles, senders },
    clock: options.clock,
    onError,
  })
}

const hostedFolder = ({ settings }: HostOptions, dataFolder: string | undefined): string =>
  dataFolder ?? join(settings.paths.data, 'service')

function databasePath(options: HostOptions, dataFolder: string | undefined): string {
  const { settings } = options
  if (settings.isSandbox) return sandboxDatabase(sandboxFolder(settings))
  return join(hostedFolder(options, dataFolder), 'service.db')
}

/** Failures that callers see as a bare 500 are told to whoever hosts. */
const saying = (notice: HostOptions['notice']) => (error: unknown) => {
  void notice(`The service failed: ${error instanceof Error ? error.stack : String(error)}`)
}

async function serve(options: HostOptions, wish: ServeOptions): Promise<void> {
  const { settings } = options
  const { dataFolder, simulator } = wish
  const folder = settings.isSandbox ? sandboxFolder(settings) : hostedFolder(options, dataFolder)
  const isReal = !settings.isSandbox && !simulator
  const hosted = isReal ? await hostedSources({ ...options, folder: resolve(folder) }, wish) : null
  const open = async (running: RunningOptions, onError: (error: unknown) => void) =>
    settings.isSandbox
      ? (await openOwnSandbox(options, { running, onError })).service
      : openHosted(options, {
          ...{ dataFolder, simulator, running, onError },
          ...(hosted ?? {}),
        })
  return serveService({ options, wish, folder, open, hosted })
}
