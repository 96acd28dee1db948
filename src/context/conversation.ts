import type { Asker } from '../cli/command/command-context.js'
import type { GlobalFlags } from '../cli/command/global-options.js'
import { inProfile } from '../cli/output/in-profile.js'
import type { Settings } from '../cli/settings/resolve-settings.js'
import { colorLevel } from '../cli/terminal/color-level.js'
import type { PromptDevice } from '../cli/terminal/settle-prompt.js'
import type { Progress } from '../cli/terminal/spinner.js'
import type { ColorLevel, Terminal } from '../cli/terminal/terminal.js'
import { OctError } from '../errors.js'
import type { ConnectionOptions } from './connection-options.js'

export interface ConversationOptions {
  terminal: Terminal
  settings: () => Settings
  flags: () => GlobalFlags
  promptDevice?: PromptDevice | undefined
}

export class Conversation {
  readonly #options: ConversationOptions
  #progress: Promise<Progress> | undefined
  #work = ''
  #parts: readonly string[] = []
  #pause = ''
  #said: Promise<void> = Promise.resolve()
  readonly #secrets = new Set<string>()

  constructor(options: ConversationOptions) {
    this.#options = options
  }

  keepSecret(secret: string): void {
    if (secret.length >= 4) this.#secrets.add(secret)
  }

  forConnection(): Pick<ConnectionOptions, 'ask' | 'notice' | 'pause' | 'keepSecret'> {
    return {
      ask: () => this.ask(),
      notice: (words) => this.notice(words),
      pause: (words) => this.pause(words),
      keepSecret: (secret) => this.keepSecret(secret),
    }
  }

  progress(words: string, parts: readonly string[] = []): void {
    this.#work = words
    this.#parts = parts
    this.#show()
  }

  pause(words: string): void {
    this.#pause = words
    this.#show()
  }

  /** Prints a line. Lines appear in the order of the calls, even if the caller does not wait. */
  notice(words: string): Promise<void> {
    const said = this.#said.then(() => this.#write(words))
    // An error in printing one line must not prevent the next lines.
    this.#said = said.catch(() => {})
    return said
  }

  async settle(): Promise<void> {
    this.#work = ''
    this.#parts = []
    await this.#said
    ;(await this.#progress)?.stop()
  }

  async ask(): Promise<Asker> {
    const { createAsker } = await import('../cli/terminal/prompts.js')
    const { terminal, settings, promptDevice } = this.#options
    const asker = createAsker({
      terminal,
      noInput: settings().isOn('no_input'),
      isAccessible: settings().isOn('accessible'),
      colour: this.#colour(),
      ...(promptDevice ? { device: promptDevice } : {}),
    })
    return {
      mayAsk: asker.mayAsk,
      choose: async (question) => {
        await this.settle()
        return asker.choose(question)
      },
      confirm: (question) => this.settle().then(() => asker.confirm(question)),
      search: (question) => this.settle().then(() => asker.search(question)),
      secret: (question) => this.settle().then(() => asker.secret(question)),
      text: (question) => this.settle().then(() => asker.text(question)),
    }
  }

  /** Prints an error as text, or as a JSON object if the output format is JSON. */
  async report(error: unknown, { command, format }: { command: string; format: string }) {
    await this.settle()
    const { reportError } = await import('../cli/output/error-report.js')
    const { errorStack } = await import('../cli/output/error-stack.js')
    const { stderr } = this.#options.terminal
    const text = reportError(this.#advised(error), {
      format,
      width: stderr.isTTY ? stderr.columns : undefined,
      colour: this.#colour(),
      command,
    })
    const stack = this.#isDebugging() ? errorStack(error) : ''
    await stderr.write(this.masked(stack + text))
  }

  #show(): void {
    this.#progress ??= this.#startProgress()
    const words = [this.#work, this.#pause].filter((part) => part !== '').join(' · ')
    const parts = this.#parts
    this.#said = this.#said.then(async () => {
      const progress = await this.#progress
      if (words === '') progress?.stop()
      else progress?.say(words, parts)
    })
  }

  async #write(words: string): Promise<void> {
    const { terminal, settings } = this.#options
    if (settings().isOn('quiet')) return
    ;(await this.#progress)?.stop()
    const { writeLine } = await import('../cli/terminal/write-line.js')
    await writeLine(terminal.stderr, this.masked(inProfile(words, settings())))
  }

  async #startProgress(): Promise<Progress> {
    const { createProgress } = await import('../cli/terminal/spinner.js')
    const { terminal, settings } = this.#options
    return createProgress({
      terminal,
      isQuiet: settings().isOn('quiet'),
      isAccessible: settings().isOn('accessible'),
      colour: this.#colour(),
    })
  }

  masked(text: string): string {
    return [...this.#secrets].reduce((shown, secret) => shown.replaceAll(secret, '****'), text)
  }

  /** Adds `--profile` to commands in an error. If the settings are unreadable, returns the error unchanged. */
  #advised(error: unknown): unknown {
    try {
      if (!(error instanceof OctError)) return error
      const settings = this.#options.settings()
      return error.revised({ tryNext: error.tryNext.map((line) => inProfile(line, settings)) })
    } catch {
      return error
    }
  }

  #isDebugging(): boolean {
    try {
      return this.#options.settings().isOn('debug')
    } catch {
      return this.#options.flags().debug === true
    }
  }

  #colour(): ColorLevel {
    const { terminal, flags } = this.#options
    return colorLevel({ env: terminal.env, isTTY: terminal.stderr.isTTY, flag: flags().color })
  }
}
