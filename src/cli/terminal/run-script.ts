import { constants } from 'node:os'
import { OctError } from '../../errors.js'
import type { Terminal } from './terminal.js'

export interface ScriptOrder {
  script: string
  name: string
  words: readonly string[]
  env: Terminal['env']
}

/** Runs a script. Returns its exit code; after a signal, 128 plus its number. Throws `local` if there is no shell. */
export async function runScript({ script, name, words, env }: ScriptOrder): Promise<number> {
  const { execute } = await import('./load-execa.js')
  const { exitCode, signal, cause } = await execute('sh', ['-c', script, name, ...words], {
    stdio: 'inherit',
    env: { ...env },
  })
  if (exitCode !== undefined) return exitCode
  if (signal !== undefined) return 128 + constants.signals[signal]
  throw new OctError('local', 'The shell sh could not be started', {
    reason:
      cause instanceof Error ? cause.message : 'An alias that begins with ! needs the shell sh.',
    tryNext: ['oct alias list'],
    cause,
  })
}
