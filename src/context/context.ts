import type { Asker, Presentation } from '../cli/command/command-context.js'
import type { GlobalFlags } from '../cli/command/global-options.js'
import { present } from '../cli/output/present.js'
import type { Viewing } from '../cli/output/view.js'
import type { RunContext } from '../cli/program/run-program.js'
import { resolveSettings, type Settings } from '../cli/settings/resolve-settings.js'
import type { Terminal } from '../cli/terminal/terminal.js'
import type { PlannedRequest } from '../client/planned-request.js'
import { sleep } from '../client/sending/cancellation.js'
import type { Workspace } from '../desk/workspace.js'
import type { GateCalendars } from '../domain/gates/gate-calendar.js'
import type { ServiceConnection } from './connect-service.js'
import type { ConnectionOptions } from './connection-options.js'
import type { ContextOptions } from './context-options.js'
import { Conversation } from './conversation.js'
import { formatOfReport, viewingAt } from './presenting.js'
import { ProfileClock } from './profile-clock.js'
import { freshnessRules, hasAccount, isPersonPresent, offlineRefusal } from './profile-rules.js'
import { ProfileStores, profileCalendars } from './profile-stores.js'
import { readCosts } from './read-costs.js'
import { FeatureNotes, UnreadNotes } from './run-notes.js'

export class Context implements RunContext {
  readonly terminal: Terminal
  readonly version: string
  readonly release: { installed: string; address: string | null }
  readonly clock: () => Date
  /** True if there is no token and the user chose the sandbox. The command then runs again in the sandbox. */
  wantsSandbox = false
  instead: readonly string[] | undefined
  readonly #options: ContextOptions
  readonly #conversation: Conversation
  readonly #sleep: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly #features = new FeatureNotes()
  readonly #clock: ProfileClock
  readonly followClock = () => this.#clock.follow()
  readonly costs = async () => readCosts(this.settings(), await this.workspace())
  readonly #unread = new UnreadNotes()
  readonly #stores: ProfileStores
  readonly #planned: PlannedRequest[] = []
  #flags: GlobalFlags = {}
  #command = 'oct'
  #settings: Settings | undefined
  #service: Promise<ServiceConnection> | undefined
  #calendars: Promise<GateCalendars> | undefined

  constructor(options: ContextOptions) {
    this.#options = options
    this.terminal = options.terminal
    this.version = options.version
    this.release = { installed: options.version, address: options.releaseAddress ?? null }
    this.clock = options.clock
    this.#sleep = options.sleep ?? sleep
    this.#clock = new ProfileClock(options.clock, () => this.settings())
    this.#stores = new ProfileStores(() => this.settings(), {
      zoneEdition: options.zoneEdition,
      notice: (words) => this.notice(words),
    })
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
    const { env, platform, homeFolder, folder } = this.terminal
    this.#settings ??= resolveSettings({
      flags: { ...this.#flags },
      ...{ env, platform, homeFolder, folder },
      isForgiving: /^oct (?:config|doctor)\b/.test(this.#command),
    })
    return this.#settings
  }

  async workspace(): Promise<Workspace> {
    await this.#clock.read()
    const settings = this.settings()
    return {
      client: async () => {
        if (this.#flags.offline) throw offlineRefusal()
        return (await this.#openService()).client
      },
      cache: () => this.#stores.cache(),
      journal: () => this.#stores.journal(),
      calendars: () => this.#readCalendars(),
      now: () => this.#clock.now(),
      sleep: (ms) => this.#sleep(ms, this.terminal.interruption),
      signal: this.terminal.interruption,
      isSandbox: settings.isSandbox,
      hasAccount: () => hasAccount(settings, this.terminal),
      nextAnswerAt: async () => (await this.#openService()).nextAnswerAt?.(),
      isReadOnly: settings.isOn('read_only'),
      isPersonPresent: isPersonPresent(this.terminal),
      freshness: freshnessRules(settings, this.#flags),
      progress: (words, parts) => this.#conversation.progress(words, parts),
      notice: (words) => {
        void this.notice(words)
      },
      noteUnread: (note) => this.#unread.add(note),
    }
  }

  async tryAccess(access: { baseUrl: string; token: string }): Promise<string | undefined> {
    const { tryAccess } = await import('./connect-service.js')
    return tryAccess(this.#connection(), access)
  }

  ask(): Promise<Asker> {
    return this.#conversation.ask()
  }

  async present<Row>(presentation: Presentation<Row>): Promise<void> {
    if (this.#planned.length === 0) await this.#present(presentation)
  }

  masked(text: string): string {
    return this.#conversation.masked(text)
  }

  async reconnect(): Promise<void> {
    const service = await this.#service?.catch(() => undefined)
    this.#service = undefined
    this.#settings = undefined
    await service?.close()
  }

  async presentPlan(): Promise<boolean> {
    if (this.#planned.length === 0) return false
    const { planPresentation } = await import('../cli/output/planned.view.js')
    await this.#present(planPresentation(this.#planned))
    return true
  }

  async #present<Row>(presentation: Presentation<Row>): Promise<void> {
    await this.#conversation.settle()
    const calendars = presentation.view.usesGates ? await this.#readCalendars() : null
    const { usesCosts } = presentation.view
    const costs = usesCosts ? await this.costs() : null
    const own = [...(presentation.notices ?? []), ...(costs?.notices ?? [])]
    const notices = [...own, ...this.#unread.take()]
    await present(
      { ...presentation, notices },
      {
        terminal: this.terminal,
        flags: this.#flags,
        settings: this.settings(),
        viewing: await this.viewing(calendars, costs?.costsOf),
        command: this.#command,
      },
    )
  }

  async settleUnread(): Promise<void> {
    for (const words of this.#unread.take()) await this.notice(words)
    if (this.#unread.error) throw this.#unread.error
  }

  async viewing(
    calendars: GateCalendars | null = null,
    costsOf: Viewing['costsOf'] | null = null,
  ): Promise<Viewing> {
    await this.#clock.read()
    const { localZone } = this.#options
    return viewingAt(this.settings(), { now: this.#clock.now(), localZone, calendars, costsOf })
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
    const given = { terminal: this.terminal, flags: this.#flags, command: this.#command }
    const format = formatOfReport({ ...given, settings: () => this.settings() })
    return this.#conversation.report(error, { command, format })
  }

  async close(): Promise<void> {
    await this.#conversation.settle()
    const service = await this.#service?.catch(() => undefined)
    await service?.close()
    this.#clock.close()
    if (service && !this.settings().isSandbox) {
      await this.#features.write(() => this.#stores.cache(), this.#clock.now())
    }
    await this.#stores.close()
    const newer = await this.#upgradeLine()
    if (newer !== undefined) await this.notice(newer)
  }

  async #upgradeLine(): Promise<string | undefined> {
    if (this.release.address === null || this.instead !== undefined || this.wantsSandbox) return
    const { upgradeLine } = await import('./upgrade-line.js')
    const run = { settings: () => this.settings(), flags: this.#flags, command: this.#command }
    return upgradeLine(this.#options, run)
  }

  #readCalendars(): Promise<GateCalendars> {
    const read = () => profileCalendars(this.settings(), this.#clock.now())
    this.#calendars ??= this.#clock.read().then(read)
    return this.#calendars
  }

  #openService(): Promise<ServiceConnection> {
    this.#service ??= import('./connect-service.js').then(({ connectService }) =>
      connectService(this.#connection()),
    )
    return this.#service
  }

  #connection(): ConnectionOptions {
    return {
      settings: this.settings(),
      flags: this.#flags,
      terminal: this.terminal,
      ...{ clock: this.clock, sleep: this.#sleep },
      now: () => this.#clock.now(),
      sandboxConnection: () => this.#clock.takeConnection(),
      ...this.#conversation.forConnection(),
      plan: (request) => this.#planned.push(request),
      featureAnswered: (answer) => this.#features.add(answer),
      chooseSandbox: () => {
        this.wantsSandbox = true
      },
    }
  }
}
