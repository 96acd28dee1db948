import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { type Machine, nodePath } from '../process/program.js'
import { trackedNumber } from '../support/run-oct.js'
import { type LeafWords, prepared, preparedFiles } from '../sweeps/leaf-words.js'

/** The folders of a simulated person whose sandbox tracks some numbers. */
export interface Place {
  folder: string
  work: string
  env: Record<string, string>
}

export interface Ending {
  exit: number | undefined
  signal: string | undefined
  stderr: string
  ms: number
}

export interface Start {
  place: Place
  argv: readonly string[]
  env?: Record<string, string | undefined>
  /** A shell command line that runs the program. In the shell, the program is `"$@"`. */
  line?: string
  /** The signal that the program gets, and when, in ms after the start. */
  signal?: { name: 'SIGINT' | 'SIGTERM'; afterMs: number } | undefined
  /** True if the command runs until it is stopped. The command gets SIGTERM as soon as it prints its address. */
  isEndless?: boolean
}

/** Time in ms after which a program is killed. Waiting for a locked database takes 5 s, and the machine may be busy. */
const mostMs = 60_000

/** Runs the program with the folders of a place, and waits for its end. */
export async function runIn(on: Machine, start: Start): Promise<Ending> {
  const { place, argv, env, line = 'exec "$@"', signal, isEndless } = start
  const words = argv.map((word) => word.replace('<folder>', place.work))
  const startedAt = Date.now()
  const child = execa('bash', ['-c', line, 'bash', nodePath, on.bin, ...words], {
    cwd: place.work,
    env: { ...place.env, ...env },
    extendEnv: false,
    reject: false,
    // Starts a group of processes, so that a shell and all its programs can be ended together.
    detached: true,
    stdin: 'ignore',
    timeout: mostMs,
    killSignal: 'SIGKILL',
  })
  const kill = (name: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), name)
    } catch {}
  }
  const timer = signal && setTimeout(() => kill(signal.name), signal.afterMs)
  let said = ''
  if (isEndless && signal === undefined) {
    child.stderr.on('data', (chunk) => {
      const wasListening = isListening.test(said)
      said += chunk
      if (!wasListening && isListening.test(said)) kill('SIGTERM')
    })
  }
  const { exitCode: exit, signal: by, stderr } = await child
  clearTimeout(timer)
  return { exit, signal: by, stderr, ms: Date.now() - startedAt }
}

const isListening = /Serving |Listening on /

/** Prepared folders in which each tested command has work to do. They are created once and copied for each run. */
export class Places {
  readonly #on: Machine
  readonly #templates = new Map<string, Promise<Place>>()
  #copies = 0

  constructor(on: Machine) {
    this.#on = on
  }

  /** Returns new folders for one command, and a function that removes the folders. */
  async copyFor({ before }: LeafWords): Promise<Place> {
    const template = await this.#template(before)
    this.#copies += 1
    return copied(template, join(this.#on.folder, `copy-${this.#copies}`))
  }

  #template(before: LeafWords['before']): Promise<Place> {
    const key = JSON.stringify(before ?? [])
    const made = this.#templates.get(key) ?? this.#make(before)
    this.#templates.set(key, made)
    return made
  }

  async #make(before: LeafWords['before']): Promise<Place> {
    if (before === undefined) return this.#prepared()
    const folder = join(this.#on.folder, `template-${this.#templates.size}`)
    const place = copied(await this.#template(undefined), folder)
    for (const argv of before) await this.#must(place, argv)
    return place
  }

  async #prepared(): Promise<Place> {
    const place = placeIn(this.#on.env, join(this.#on.folder, 'template'))
    for (const [name, content] of Object.entries(preparedFiles)) {
      writeFileSync(join(place.work, name), content)
    }
    await this.#must(place, ['track', trackedNumber, '--wait', '--sandbox'])
    for (const argv of prepared) await this.#must(place, argv)
    return place
  }

  async #must(place: Place, argv: readonly string[]): Promise<void> {
    const { exit, stderr } = await runIn(this.#on, { place, argv, env: { SHELL: '/bin/bash' } })
    if (exit !== 0) process.stdout.write(`${argv.join(' ')} ends with ${exit}: ${stderr}\n`)
  }
}

/** Returns the same paths below another folder. */
export const below = ({ env }: Place, folder: string): Place => placeIn(env, folder)

export const sandboxAt = (folder: string): string => join(folder, 'data', 'sandbox', 'sandbox.db')

export const removePlace = ({ folder }: Place): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })

function copied(place: Place, folder: string): Place {
  cpSync(place.folder, folder, { recursive: true })
  return placeIn(place.env, folder)
}

function placeIn(env: Record<string, string>, folder: string): Place {
  const [work, home] = [join(folder, 'work'), join(folder, 'home')]
  for (const each of [work, home]) mkdirSync(each, { recursive: true })
  const names = { OCT_CONFIG_DIR: 'config', OCT_CACHE_DIR: 'cache', OCT_DATA_DIR: 'data' }
  const folders = Object.entries(names).map(([name, each]) => [name, join(folder, each)])
  return { folder, work, env: { ...env, HOME: home, ...Object.fromEntries(folders) } }
}
