import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execa } from 'execa'

/** An artifact as a person installs it, with folders of its own. */
export interface Installed {
  label: string
  /** The folder in which relative paths start. */
  folder: string
  env: Record<string, string>
  /** Starts the program without waiting for its end. */
  start(words: string[], env?: Record<string, string>): ReturnType<typeof start>
  /** Runs a shell script in which `oct` is the program. */
  script(text: string, env: Record<string, string>): Promise<Ran>
  run(words: string[], env?: Record<string, string>): Promise<Ran>
  remove(): void
}

export interface Ran {
  exit: number | undefined
  stdout: string
  stderr: string
}

interface Place {
  label: string
  /** The command that starts the program, before the program's arguments. */
  command: readonly string[]
  /** The folder in which the program runs; by default, a new folder. */
  folder?: string
  /** The path of the folder as the program sees it. */
  seen?: string
}

/** Returns an installed program that is started by `command`. */
export function installed({
  label,
  command,
  folder = newFolder(),
  seen = folder,
}: Place): Installed {
  const outer = newFolder()
  const oct = join(outer, 'bin', 'oct')
  mkdirSync(dirname(oct))
  writeFileSync(oct, `#!/bin/sh\nexec ${command.map(quoted).join(' ')} "$@"\n`)
  chmodSync(oct, 0o755)
  const at = (name: string) => join(seen, '.oct', name)
  const env = {
    PATH: `${dirname(oct)}:${process.env.PATH}`,
    HOME: seen,
    OCT_CONFIG_DIR: at('config'),
    OCT_CACHE_DIR: at('cache'),
    OCT_DATA_DIR: at('data'),
  }
  const [file = '', ...before] = command
  const begin = (words: string[], more: Record<string, string> = {}) =>
    start(file, [...before, ...words], { cwd: folder, env: { ...env, ...more } })
  return {
    ...{ label, folder, env, start: begin },
    run: async (words, more) => ran(await begin(words, more)),
    script: async (text, more) =>
      ran(await start('sh', ['-e', '-c', text], { cwd: folder, env: { ...env, ...more } })),
    remove: () => {
      for (const each of [outer, folder]) rmSync(each, { recursive: true, force: true })
    },
  }
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'oct-release-'))

const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

const start = (file: string, words: string[], options: { cwd: string; env: object }) =>
  execa(file, words, {
    ...options,
    env: options.env as Record<string, string>,
    extendEnv: false,
    stdin: 'ignore',
    reject: false,
    stripFinalNewline: false,
    timeout: 120_000,
    killSignal: 'SIGKILL',
  })

const ran = (ended: { exitCode?: number; stdout: string; stderr: string }): Ran => ({
  exit: ended.exitCode,
  stdout: ended.stdout,
  stderr: ended.stderr,
})
