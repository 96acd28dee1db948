import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

/** The path of Chromium; undefined if it is not installed. */
export const chromiumPath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path))

/** An open page, and complaints about it. */
export interface Opened {
  page: Page
  /** Requests for anything but the file, console messages, errors, violations of the policy. */
  complaints: string[]
}

/** One browser without a network for all tests of a file. */
export class Pages {
  readonly #folder = mkdtempSync(join(tmpdir(), 'oct-pages-'))
  readonly #browser: Browser
  #context: BrowserContext | undefined
  /** The options of the current context, as JSON. */
  #options = ''
  #count = 0

  private constructor(browser: Browser) {
    this.#browser = browser
  }

  static async start(): Promise<Pages> {
    const isRoot = process.getuid?.() === 0
    const args = ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])]
    return new Pages(await chromium.launch({ executablePath: chromiumPath ?? '', args }))
  }

  /** Shows the document in place of the previous one. */
  async open(html: string, options: BrowserContextOptions = {}): Promise<Opened> {
    this.#count += 1
    const file = join(this.#folder, `${this.#count}.html`)
    writeFileSync(file, html)
    const address = pathToFileURL(file).href
    const page = await this.#pageFor(options)
    const complaints: string[] = []
    page.on('request', (request) => {
      if (request.url() !== address) complaints.push(`request ${request.url()}`)
    })
    page.on('console', (message) => complaints.push(`console ${message.text()}`))
    page.on('pageerror', (error) => complaints.push(`error ${error.message}`))
    page.on('dialog', (dialog) => complaints.push(`dialog ${dialog.message()}`))
    await page.goto(address)
    return { page, complaints }
  }

  /** Creates a page only for new options, because each page is a process of the browser. */
  async #pageFor(options: BrowserContextOptions): Promise<Page> {
    const asked = JSON.stringify(options)
    const viewport = options.viewport ?? { width: 1280, height: 800 }
    const [before] = this.#context?.pages() ?? []
    if (before !== undefined && this.#options === asked) {
      before.removeAllListeners()
      await before.setViewportSize(viewport)
      return before
    }
    await this.#context?.close()
    const standing = { offline: true, reducedMotion: 'reduce' } as const
    this.#context = await this.#browser.newContext({ ...standing, ...options, viewport })
    this.#options = asked
    return this.#context.newPage()
  }

  async close(): Promise<void> {
    await this.#browser.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
