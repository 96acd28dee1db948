import { join } from 'node:path'
import type { ServeOptions, ServiceHost } from '../cli/program/command-context.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import type { Terminal } from '../cli/terminal/terminal.js'
import { OctError } from '../errors.js'
import { createService, type Service } from '../service/app.js'
import { openSandbox, type Sandbox } from '../service/sandbox.js'
import { createSimulator } from '../service/sources/simulator/create-simulator.js'
import { sandboxFolder } from './sandbox-folder.js'

export interface HostOptions {
  settings: Settings
  terminal: Terminal
  clock: () => Date
  notice: (words: string) => Promise<void>
  /** Told after the sandbox was moved on or emptied: the cache and its clock are old then. */
  worldMoved: (kind: 'advanced' | 'reset') => Promise<void>
}

/** The embedded service for the commands that host it or play with its sandbox. */
export function serviceHost(options: HostOptions): ServiceHost {
  const { worldMoved } = options
  return {
    serve: (wish) => serve(options, wish),
    createKey: ({ dataFolder, ...wish }) =>
      withService(options, { dataFolder }, (service) => service.createKey(wish)),
    listKeys: (wish) => withService(options, wish, (service) => service.listKeys()),
    revokeKey: ({ id, ...wish }) => withService(options, wish, (service) => service.revokeKey(id)),
    sandboxStatus: () => withSandbox(options, (sandbox) => sandbox.status()),
    advanceSandbox: async (ms) => {
      const status = await withSandbox(options, (sandbox) => sandbox.advance(ms))
      await worldMoved('advanced')
      return status
    },
    resetSandbox: async () => {
      await withSandbox(options, (sandbox) => sandbox.reset())
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

function openOwnSandbox({ settings, clock, notice }: HostOptions): Promise<Sandbox> {
  return openSandbox({ folder: sandboxFolder(settings), now: clock, onError: saying(notice) })
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

interface HostedOptions {
  dataFolder?: string | undefined
  simulator: boolean
}

function openHosted(
  { settings, clock, notice }: HostOptions,
  { dataFolder, simulator }: HostedOptions,
): Promise<Service> {
  const folder = dataFolder ?? join(settings.paths.data, 'service')
  return createService({
    databasePath: join(folder, 'service.db'),
    sources: simulator ? [createSimulator()] : [],
    clock,
    onError: saying(notice),
  })
}

/** Failures that callers see as a bare 500 are told to whoever hosts. */
const saying = (notice: HostOptions['notice']) => (error: unknown) => {
  void notice(`The service failed: ${error instanceof Error ? error.stack : String(error)}`)
}

/** Serves until the program is interrupted, which is its ordinary end. */
async function serve(options: HostOptions, wish: ServeOptions): Promise<void> {
  const { settings, terminal, notice } = options
  const { listen } = await import('../service/http/listen.js')
  const hosted = settings.isSandbox
    ? (await openOwnSandbox(options)).service
    : await openHosted(options, { dataFolder: wish.dataFolder, simulator: wish.simulator })
  try {
    const listening = await listen({ service: hosted, host: wish.host, port: wish.port }).catch(
      (error: unknown) => {
        throw cannotListen(error, wish)
      },
    )
    await notice(`Serving ${listening.url} · stop with Ctrl-C`)
    await notice(hint(options, wish))
    await untilInterrupted(terminal.interruption)
    await listening.close()
  } finally {
    hosted.close()
  }
}

function hint({ settings }: HostOptions, wish: ServeOptions): string {
  if (settings.isSandbox) {
    const token = join(sandboxFolder(settings), 'token')
    return `It is this machine's sandbox, simulated; its key is in ${token}.`
  }
  if (wish.simulator) return 'Every journey is simulated. A key: oct serve keys create'
  return 'No source is configured, so requests stay pending; --simulator answers them with simulated journeys.'
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
