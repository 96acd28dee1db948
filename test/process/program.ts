import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { folderOfSuite, programIn } from '../support/memory-folder.js'
import { isCodeCache, restoreCodeCache } from './kept-code-cache.js'
import { type HereOptions, runInProcess } from './run-in-process.js'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The Node that runs the program: this one, or the one in `OCT_TEST_NODE`. */
export const nodePath = process.env.OCT_TEST_NODE || process.execPath

/** The build writes this file last: if it exists, the build is complete. */
export const lastBuilt = join(root, 'dist', 'THIRD_PARTY_LICENSES.txt')
const buildLock = join(root, 'node_modules', '.oct-test-build')

/** A machine for the real program: own folders and a copy of the program. */
export interface Machine {
  folder: string
  /** `bin/oct.js` of the copy, which other machines also use. */
  bin: string
  env: Record<string, string>
  run(args: string[], options?: RunOptions): Promise<Run>
  /** Runs in this process: see `runInProcess`. */
  runHere(args: string[], options?: HereOptions): Promise<Run>
  start(args: string[], options?: RunOptions): ReturnType<typeof spawnOct>
  remove(): void
}

export interface RunOptions {
  env?: Record<string, string>
  cwd?: string
  input?: string
  /** Arguments of node itself, before the program. */
  node?: string[]
  /** Time limit; two minutes by default. */
  timeoutMs?: number
}

export interface Run {
  exit: number | undefined
  signal: string | undefined
  stdout: string
  stderr: string
}

/** Builds the program once if it is missing; parallel test files wait for each other. */
export async function ensureBuilt(): Promise<void> {
  const endsAt = Date.now() + 110_000
  while (!existsSync(lastBuilt)) {
    if (takeLock()) {
      try {
        const { status, stderr } = spawnSync(process.execPath, ['build.js'], { cwd: root })
        if (status !== 0) throw new Error(`node build.js failed: ${stderr}`)
      } finally {
        rmdirSync(buildLock)
      }
    } else if (Date.now() > endsAt) {
      throw new Error(`${buildLock} stays: another build hangs, or ended without removing it`)
    } else await wait(200)
  }
}

function takeLock(): boolean {
  try {
    const age = Date.now() - statSync(buildLock).mtimeMs
    if (age > 100_000) rmdirSync(buildLock)
  } catch {
    // No process holds the lock.
  }
  try {
    mkdirSync(buildLock)
    return true
  } catch {
    return false
  }
}

let program: Promise<string> | undefined

/** One copy for all machines of the suite (or of this process): it has its own code cache and survives a rebuild. */
async function copiedProgram(): Promise<string> {
  await ensureBuilt()
  const { [folderOfSuite]: folder } = process.env
  if (folder === undefined) {
    const own = newCopy()
    process.once('exit', () => rmSync(own, { recursive: true, force: true, maxRetries: 3 }))
    return own
  }
  const shared = programIn(folder)
  if (existsSync(shared)) return shared
  const draft = newCopy()
  try {
    renameSync(draft, shared)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true, maxRetries: 3 })
    // Another process of the suite may have created the copy first.
    if (!existsSync(shared)) throw error
  }
  return shared
}

function newCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'oct-program-'))
  for (const part of ['bin', 'dist', 'package.json']) {
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !isCodeCache(path),
    })
  }
  restoreCodeCache(copy)
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

async function binOfProject(): Promise<string> {
  program ??= copiedProgram()
  return join(await program, 'bin', 'oct.js')
}

/** A machine without any data. Runs the program of this project, unless `other` names `bin/oct.js` of another version. */
export async function machine(other?: string): Promise<Machine> {
  const bin = other ?? (await binOfProject())
  const folder = mkdtempSync(join(tmpdir(), 'oct-process-'))
  const home = join(folder, 'home')
  mkdirSync(home)
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    OCT_CONFIG_DIR: join(folder, 'config'),
    OCT_CACHE_DIR: join(folder, 'cache'),
    OCT_DATA_DIR: join(folder, 'data'),
  }
  const running = new Set<ReturnType<typeof spawnOct>>()
  const start = (args: string[], options: RunOptions = {}) => {
    const cwd = options.cwd ?? home
    const child = spawnOct({ bin, args, ...options, cwd, env: { ...env, ...options.env } })
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }
  return {
    folder,
    bin,
    env,
    start,
    run: async (args, options) => ended(await start(args, options)),
    runHere: (args, { onWait = () => {}, cwd = home, ...options } = {}) =>
      runInProcess(args, home, { env: { ...env, ...options.env }, cwd, onWait }),
    // First kills processes of a failed test, which would write into the folder and hide the failure.
    remove: () => {
      for (const child of running) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

interface Spawn extends RunOptions {
  bin: string
  args: string[]
  cwd: string
  env: Record<string, string>
}

function spawnOct({ bin, args, cwd, env, input = '', node = [], timeoutMs = 120_000 }: Spawn) {
  return execa(nodePath, [...node, bin, ...args], {
    cwd,
    env,
    extendEnv: false,
    input,
    reject: false,
    stripFinalNewline: false,
    forceKillAfterDelay: 5000,
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: 200_000_000,
  })
}

export const ended = (result: {
  exitCode?: number
  signal?: string
  stdout: string
  stderr: string
}): Run => ({
  exit: result.exitCode,
  signal: result.signal,
  stdout: result.stdout,
  stderr: result.stderr,
})

/** Lines of a stack trace, which no user may see. */
export const stackTrace = /^\s+at .*(\(|:\d+:\d+|node:)/m

/** Waits until the check returns a value; `what` says what did not happen. */
export async function until<Value>(
  what: string,
  look: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  const endsAt = Date.now() + 100_000
  for (;;) {
    const value = await look()
    if (value !== undefined && value !== (false as Value)) return value
    if (Date.now() > endsAt) throw new Error(`it never came to this: ${what}`)
    await wait(25)
  }
}

/** Runs `oct serve` over a folder until the test ends. */
export const startServer = (
  on: Machine,
  folder: string,
  words: string[] = [],
  options: RunOptions = {},
) =>
  on.start(['serve', '--port', '0', '--folder', folder, ...words], {
    timeoutMs: 600_000,
    ...options,
  })

/** The keys of the services of machines: one that is started again keeps its folder. */
const keys = new WeakMap<Machine, string>()

async function keyOf(on: Machine, folder: string): Promise<string> {
  const known = keys.get(on)
  if (known !== undefined) return known
  const made = await on.runHere(['serve', 'keys', 'create', '--folder', folder])
  if (made.exit !== 0) throw new Error(made.stderr)
  const key = made.stdout.trim()
  keys.set(on, key)
  return key
}

/** Starts `oct serve` without sources unless it simulates. Creates a key if no `token` is stated. */
export async function serve(
  on: Machine,
  words: string[] = [],
  { token: created, ...options }: RunOptions & { token?: string } = {},
) {
  const data = join(on.folder, 'served')
  const token = created ?? (await keyOf(on, data))
  const process = startServer(on, data, words, options)
  let said = ''
  process.stderr.on('data', (chunk) => {
    said += chunk
  })
  const baseUrl = await until('the service listens', () => /http:\/\/[^\s"]+/.exec(said)?.[0])
  return {
    process,
    data,
    baseUrl,
    token,
    env: { OCT_BASE_URL: baseUrl, OCT_TOKEN: token },
    ask: (path: string) => fetch(baseUrl + path, { headers: { authorization: `Token ${token}` } }),
    stop: async (): Promise<Run> => {
      process.kill('SIGTERM')
      return ended(await process)
    },
  }
}
