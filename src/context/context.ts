import type { Cache } from '../cache/cache.js'
import type { Journal } from '../cache/journal.js'
import { formatOf, present } from '../cli/output/present.js'
import type { Asker, Presentation, ServiceHost } from '../cli/program/command-context.js'
import type { GlobalFlags } from '../cli/program/global-options.js'
import type { RunContext } from '../cli/program/run-program.js'
import { resolveSettings, type Settings } from '../cli/settings/resolve-settings.js'
import type { PromptDevice } from '../cli/terminal/settle-prompt.js'
import type { Terminal } from '../cli/terminal/terminal.js'
import { sleep } from '../client/sending/cancellation.js'
import type { GateCalendars } from '../domain/gates/gate-calendar.js'
import type { Workspace } from '../workflows/workspace.js'
import type { ServiceConnection } from './connect-service.js'
import { Conversation } from './conversation.js'
import { freshnessRules } from './freshness-rules.js'
import { isPersonPresent } from './is-person-present.js'
import { lazyHost } from './lazy-host.js'
import { offlineRefusal } from './offline-refusal.js'
import { profileCalendars } from './profile-calendars.js'
import { viewingAt } from './viewing.js'

export interface ContextOptions {
  terminal: Terminal
  version: string
  /** Real time. */
  clock: () => Date
  /** Waits, and rejects when the signal aborts; real time when absent. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
  /** The sandbox, whatever profile the command line names: what a person without a token chose. */
  inSandbox?: boolean
  /** IANA zone of this machine. */
  localZone: () => string
  /** What prompts are typed on and drawn on; the process's own when absent. */
  promptDevice?: PromptDevice
}

/** The composition root: every part is built at most once, on first use, by dynamic import. */
export class Context implements RunContext {
  readonly terminal: Terminal
  readonly version: string
  /** Set where a person without a token chose the sandbox: the command line runs again in it. */
  wantsSandbox = false
  /** The command line that runs in place of this one. */
  instead: readonly string[] | undefined
  readonly #options: ContextOptions
  readonly #conversation: Conversation
  readonly #sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  #flags: GlobalFlags = {}
  #command = 'oct'
  #settings: Settings | undefined
  #clockOffsetMs: Promise<number> | undefined
  #offsetMs = 0
  #service: Promise<ServiceConnection> | undefined
  #cache: Promise<Cache> | undefined
  #journal: Promise<Journal> | undefined
  #calendars: Promise<GateCalendars> | undefined

  constructor(options: ContextOptions) {
    this.#options = options
    this.terminal = options.terminal
    this.version = options.version
    this.#sleep = options.sleep ?? sleep
    this.#conversation = new Conversation({
      terminal: options.terminal,
      settings: () => this.settings(),
      flags: () => this.#flags,
      promptDevice: options.promptDevice,
    })
  }

  useFlags(flags: GlobalFlags, command: string): void {
    const { profile: _named, ...others } = flags
    this.#flags = this.#options.inSandbox ? { ...others, sandbox: true } : flags
    this.#command = command
    this.#settings = undefined
  }

  settings(): Settings {
    this.#settings ??= resolveSettings({
      flags: { ...this.#flags },
      env: this.terminal.env,
      platform: this.terminal.platform,
      homeFolder: this.terminal.homeFolder,
      folder: this.terminal.folder,
    })
    return this.#settings
  }

  async workspace(): Promise<Workspace> {
    await this.#readClock()
    const settings = this.settings()
    return {
      client: async () => {
        if (this.#flags.offline) throw offlineRefusal()
        return (await this.#openService()).client
      },
      cache: () => this.#openCache(),
      journal: () => this.#openJournal(),
      calendars: () => this.#readCalendars(),
      now: () => this.#now(),
      sleep: (ms) => this.#sleep(ms, this.terminal.interruption),
      signal: this.terminal.interruption,
      isSandbox: settings.isSandbox,
      isReadOnly: settings.isOn('read_only'),
      isPersonPresent: isPersonPresent(this.terminal),
      freshness: freshnessRules(settings, this.#flags),
      progress: (words, parts) => this.#conversation.progress(words, parts),
      notice: (words) => {
        void this.notice(words)
      },
    }
  }

  ask(): Promise<Asker> {
    return this.#conversation.ask()
  }

  async present<Row>(presentation: Presentation<Row>): Promise<void> {
    await this.#conversation.settle()
    await this.#readClock()
    const { localZone } = this.#options
    const calendars = presentation.view.usesGates ? await this.#readCalendars() : null
    await present(presentation, {
      terminal: this.terminal,
      flags: this.#flags,
      settings: this.settings(),
      viewing: viewingAt(this.settings(), { now: this.#now(), localZone, calendars }),
      command: this.#command,
    })
  }

  notice(words: string): Promise<void> {
    return this.#conversation.notice(words)
  }

  runInstead(argv: readonly string[]): void {
    this.instead = argv
  }

  async print(text: string): Promise<void> {
    await this.terminal.stdout.write(text)
  }

  printWord(word: string): Promise<void> {
    const isJson = ['json', 'ndjson'].includes(this.#flags.output ?? '')
    return this.print(`${isJson ? JSON.stringify(word) : word}\n`)
  }

  report(error: unknown, command: string): Promise<void> {
    return this.#conversation.report(error, { command, format: this.#format() })
  }

  /** Settings may be what failed; the report is then in words. */
  #format(): string {
    try {
      return formatOf({
        terminal: this.terminal,
        flags: this.#flags,
        settings: this.settings(),
        command: this.#command,
      })
    } catch {
      return this.#flags.output ?? 'table'
    }
  }

  get service(): ServiceHost {
    return lazyHost(async () => {
      const { serviceHost } = await import('./service-host.js')
      return serviceHost({
        settings: this.settings(),
        terminal: this.terminal,
        clock: this.#options.clock,
        notice: (words) => this.notice(words),
        worldMoved: (kind) => this.#worldMoved(kind),
      })
    })
  }

  /** Ends whatever was opened; the context is of no use afterwards. */
  async close(): Promise<void> {
    await this.#conversation.settle()
    const service = await this.#service?.catch(() => undefined)
    await service?.close()
    const cache = await this.#cache?.catch(() => undefined)
    cache?.close()
    ;(await this.#journal?.catch(() => undefined))?.close()
  }

  /** Read once, and only for those who count last free days. */
  #readCalendars(): Promise<GateCalendars> {
    this.#calendars ??= profileCalendars(this.settings(), this.#now())
    return this.#calendars
  }

  #now(): Date {
    return new Date(this.#options.clock().getTime() + this.#offsetMs)
  }

  /** In the sandbox every now is the sandbox's clock (contract, part 10). */
  async #readClock(): Promise<void> {
    if (!this.settings().isSandbox) return
    this.#clockOffsetMs ??= import('./sandbox-folder.js').then(({ sandboxOffset }) =>
      sandboxOffset(this.settings()),
    )
    this.#offsetMs = await this.#clockOffsetMs
  }

  #openService(): Promise<ServiceConnection> {
    this.#service ??= import('./connect-service.js').then(({ connectService }) =>
      connectService({
        settings: this.settings(),
        flags: this.#flags,
        terminal: this.terminal,
        clock: this.#options.clock,
        now: () => this.#now(),
        sleep: this.#sleep,
        ...this.#conversation.forConnection(),
        chooseSandbox: () => {
          this.wantsSandbox = true
        },
      }),
    )
    return this.#service
  }

  #openCache(): Promise<Cache> {
    this.#cache ??= import('./open-profile-cache.js').then(({ openProfileCache }) =>
      openProfileCache(this.settings(), (words) => this.notice(words)),
    )
    return this.#cache
  }

  #openJournal(): Promise<Journal> {
    this.#journal ??= import('./open-profile-journal.js').then(({ openProfileJournal }) =>
      openProfileJournal(this.settings()),
    )
    return this.#journal
  }

  async #worldMoved(kind: 'advanced' | 'reset'): Promise<void> {
    this.#clockOffsetMs = undefined
    if (kind === 'advanced') return
    const { forgetSandbox } = await import('./forget-sandbox.js')
    await forgetSandbox(this.settings())
  }
}
