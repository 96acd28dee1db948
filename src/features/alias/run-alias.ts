import type { Terminal } from '../../cli/terminal/terminal.js'
import { OctError } from '../../errors.js'
import type { Expansion } from './expand-alias.js'

/** Maximum number of nested alias scripts, in which one script runs the alias of another script. */
const mostDeep = 10

/** Environment variable with the number of nested alias scripts that are running. */
const depthVariable = 'OCT_ALIAS_DEPTH'

/** Runs a script with stdin, stdout and stderr of this process. Returns the exit code of the script. */
export async function runAlias(
  { name, script, words }: Extract<Expansion, { kind: 'script' }>,
  { env }: Pick<Terminal, 'env'>,
): Promise<number> {
  const depth = Number(env[depthVariable] ?? 0) || 0
  if (depth >= mostDeep) throw tooDeep(name)
  const { runScript } = await import('../../cli/terminal/run-script.js')
  const inside = { ...env, [depthVariable]: String(depth + 1) }
  return runScript({ script, name: `oct ${name}`, words, env: inside })
}

const tooDeep = (name: string): OctError =>
  new OctError('usage', `The alias ${name} calls itself`, {
    reason: `Aliases that run shell scripts may be nested at most ${mostDeep} levels deep.`,
    tryNext: ['oct alias list'],
  })
