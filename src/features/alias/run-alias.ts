import type { Terminal } from '../../cli/terminal/terminal.js'
import { OctError } from '../../errors.js'
import type { Expansion } from './expand-alias.js'

/** Maximum depth of alias scripts that run other alias scripts. */
const mostDeep = 10

/** Environment variable with the current depth of alias scripts. */
const depthVariable = 'OCT_ALIAS_DEPTH'

/** Runs a script with the stdin, stdout and stderr of this process. Returns the exit code of the script. */
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
    reason: `Aliases that run shell scripts may call each other at most ${mostDeep} levels deep.`,
    tryNext: ['oct alias list'],
  })
