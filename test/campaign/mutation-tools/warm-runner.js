import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from '@babel/parser'
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { TestStatus } from '@stryker-mutator/api/test-runner'
import { strykerValidationSchema } from './node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'
import { VitestTestRunner } from './node_modules/@stryker-mutator/vitest-runner/dist/src/vitest-test-runner.js'

const vitest = createRequire(join(process.cwd(), 'package.json')).resolve('vitest/node')
const { ThreadsPoolWorker } = await import(pathToFileURL(vitest).href)

/** The tests that are near to each changed file, by its path. */
const nearTests = JSON.parse(process.env.OCT_MUTATION_TESTS)

/**
 * Tries all changes in one thread that has already loaded the program, because loading takes most of the time of a
 * trial. If the tests that noticed a change also fail without a change, earlier changes had side effects; then a new
 * thread tries the change. A change in code that runs while a module loads always gets a new thread and all tests near
 * to the module, because only the first test that loads the module seems to cover the change.
 */
class WarmRunner extends VitestTestRunner {
  static inject = tokens(commonTokens.options, commonTokens.logger)
  thread = new Thread()
  passed = []

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
    this.setBail(0)
    const result = await super.dryRun(options)
    this.setBail(1)
    if (result.status !== 'complete') return result
    const failed = result.tests.filter(({ status }) => status === TestStatus.Failed)
    for (const { id } of failed) this.log.warn('Not used, because it fails unchanged: %s', id)
    const tests = result.tests.filter((test) => !failed.includes(test))
    this.passed = tests.map(({ id }) => id)
    for (const { config } of this.ctx.projects) {
      // A failed test shows that the change was noticed, so the test is not retried, and waits are shorter.
      config.retry = 0
      config.expect.poll.timeout = 15_000
      config.testTimeout = 40_000
      config.hookTimeout = 40_000
    }
    return { ...result, tests, mutantCoverage: withHooks(result.mutantCoverage, this.passed) }
  }

  setBail(bail) {
    for (const { config } of [this.ctx, ...this.ctx.projects]) config.bail = bail
  }

  async mutantRun(given) {
    if (given.mutantActivation !== 'static' && isWithinFunction(given.activeMutant))
      return this.runWarm(given)
    const near = nearTests[relative(process.cwd(), given.sandboxFileName)]
    const testFilter = this.passed.filter((id) => near.some((file) => id.startsWith(`${file}#`)))
    await this.thread.end()
    const result = await super.mutantRun({ ...given, mutantActivation: 'static', testFilter })
    await this.thread.end()
    return result
  }

  async runWarm(options) {
    const isNew = !this.thread.isStarted
    const result = await super.mutantRun(options)
    if (!['killed', 'survived'].includes(result.status)) await this.thread.end()
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

/** Adds the changes that the hooks of a file run (`hooks-count.ts`) to the changes of each test of the file. */
function withHooks({ static: atLoad, perTest }, ids) {
  const added = ids.map((id) => {
    const ofHooks = perTest[id.slice(0, id.indexOf('#') + 1)]
    return [id, { ...ofHooks, ...perTest[id] }]
  })
  return { static: atLoad, perTest: Object.fromEntries(added) }
}

/** Returns false if a change takes effect when its module is loaded. */
function isWithinFunction({ fileName, location: { start, end } }) {
  const isBefore = (one, other) =>
    one.line < other.line || (one.line === other.line && one.column <= other.column)
  // Babel counts lines from 1.
  const [first, last] = [start, end].map(({ line, column }) => ({ line: line + 1, column }))
  const isAround = ({ start: from, end: to }) =>
    isBefore(from, first) && isBefore(last, to) && !(isBefore(first, from) && isBefore(to, last))
  const find = (node) => {
    if (node === null || typeof node !== 'object') return false
    if (Array.isArray(node)) return node.some(find)
    if (node.loc && !(isBefore(node.loc.start, first) && isBefore(last, node.loc.end))) return false
    if (/Function|Method/.test(node.type) && isAround(node.loc)) return true
    return Object.entries(node).some(([key, child]) => key !== 'loc' && find(child))
  }
  return find(parseModule(fileName).program)
}

const modules = new Map()

function parseModule(path) {
  const known = modules.get(path)
  if (known !== undefined) return known
  const parsed = parse(readFileSync(path, 'utf8'), {
    sourceType: 'module',
    plugins: ['typescript'],
  })
  modules.set(path, parsed)
  return parsed
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

export { strykerValidationSchema }
export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'warm', WarmRunner)]
