import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { VitestTestRunner } from './node_modules/@stryker-mutator/vitest-runner/dist/src/vitest-test-runner.js'

const vitest = createRequire(join(process.cwd(), 'package.json')).resolve('vitest/node')
const { ThreadsPoolWorker } = await import(pathToFileURL(vitest).href)

/**
 * Tries all changes in one thread that has already loaded the program, because loading takes most of the time of a
 * trial. If the tests that noticed a change also fail without a change, earlier changes had side effects; then a new
 * thread tries the change. A change in code that runs while a module loads always gets a new thread.
 */
class WarmRunner extends VitestTestRunner {
  static inject = tokens(commonTokens.options, commonTokens.logger)
  thread = new Thread()

  constructor(options, log) {
    super(options, log, '__stryker__')
  }

  async init() {
    await super.init()
    for (const { config } of this.ctx.projects) {
      config.pool = 'warm'
      config.poolRunner = {
        name: 'warm',
        createPoolWorker: (options) => new PartOfThread(this.thread, options),
      }
    }
  }

  async dryRun(options) {
    const result = await super.dryRun(options)
    for (const { config } of this.ctx.projects) {
      // A failed test shows that the change was noticed, so the test is not retried, and waits are shorter.
      config.retry = 0
      config.expect.poll.timeout = 20_000
    }
    return result
  }

  async mutantRun(options) {
    const isStatic = options.mutantActivation === 'static'
    if (isStatic) await this.thread.end()
    const isNew = !this.thread.isStarted
    const result = await super.mutantRun(options)
    const isTrusted = ['killed', 'survived'].includes(result.status) && !isStatic
    if (!isTrusted) await this.thread.end()
    if (isNew || result.status !== 'killed' || (await this.passesUnchanged(options, result)))
      return result
    await this.thread.end()
    return super.mutantRun(options)
  }

  async passesUnchanged(options, { killedBy }) {
    const { status } = await super.mutantRun({
      ...options,
      activeMutant: { ...options.activeMutant, id: 'none' },
      testFilter: killedBy,
      hitLimit: undefined,
    })
    return status === 'survived'
  }

  async dispose() {
    await this.thread.end()
    await super.dispose()
  }
}

class Thread {
  worker
  get isStarted() {
    return this.worker !== undefined
  }

  async start(options) {
    this.worker ??= new ThreadsPoolWorker(options)
    await this.worker.start()
  }

  async end() {
    await this.worker?.stop()
    this.worker = undefined
  }
}

/** A worker for one run of Vitest. The worker uses a given thread, and does not end the thread. */
class PartOfThread {
  name = 'threads'
  listeners = []

  constructor(thread, options) {
    this.thread = thread
    this.options = options
  }

  start() {
    return this.thread.start(this.options)
  }

  on(event, listener) {
    this.listeners.push([event, listener])
    this.thread.worker.on(event, listener)
  }

  off(event, listener) {
    this.thread.worker?.off(event, listener)
  }

  send(message) {
    if (message.type === 'stop') this.answer({ type: 'stopped', __vitest_worker_response__: true })
    else this.thread.worker?.send(message)
  }

  answer(response) {
    for (const [event, listener] of this.listeners) if (event === 'message') listener(response)
  }

  deserialize(data) {
    return data
  }

  async stop() {
    for (const [event, listener] of this.listeners) this.off(event, listener)
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'warm', WarmRunner)]
