import type { Terminal } from '../../cli/terminal/terminal.js'
import { OctError } from '../../errors.js'
import type { Expansion } from './expand-alias.js'

/** How deep scripts of aliases may run one inside the other. */
const mostDeep = 10

/** The environment variable that counts how deep scripts of aliases run one inside the other. */
const depthVariable = 'OCT_ALIAS_DEPTH'

/** Runs the script of an alias with the streams of this process; returns its exit code. */
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
    reason: `Scripts of aliases may call each other ${mostDeep} times.`,
    tryNext: ['oct alias list'],
  })
