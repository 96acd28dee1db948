import { newWorld, type RunOptions, type World } from '../support/run-oct.js'
import { shellWords } from '../sweeps/tree.js'

/**
 * The format of a session: `# words` is a comment, `@ …` prepares the machine, `$ oct …` runs a command. The lines
 * after a command are its output: stdout, `--- stderr`, `--- exit N`. Tabs are visible.
 */
export type Step = { kind: 'words' | 'stage' | 'command'; text: string }

export function stepsOf(session: string): Step[] {
  return session.split('\n').flatMap((line): Step[] => {
    if (line.startsWith('# ')) return [{ kind: 'words', text: line }]
    if (line.startsWith('@ ')) return [{ kind: 'stage', text: line }]
    return line.startsWith('$ ') ? [{ kind: 'command', text: line }] : []
  })
}

/** Runs the commands of a session in one world. Returns the session with the actual output. */
export async function play(session: string): Promise<string> {
  const world = newWorld()
  const stage: RunOptions = {}
  const blocks: string[] = []
  try {
    for (const { kind, text } of stepsOf(session)) {
      if (kind === 'stage') set(text.slice(2), stage, world)
      blocks.push(kind === 'command' ? await played(text, stage, world) : `${text}\n`)
    }
  } finally {
    world.remove()
  }
  return blocks.join('').replace(/\n+$/, '\n')
}

/** Reads a preparation: `tty 100`, `pipe`, `clock 3h`, or `env NAME=value`. */
function set(words: string, stage: RunOptions, { clock }: World): void {
  const [what = '', value = ''] = words.split(' ')
  if (what === 'tty' || what === 'pipe') {
    stage.stdoutIsTTY = what === 'tty'
    stage.stderrIsTTY = what === 'tty'
    stage.columns = Number(value || 80)
  } else if (what === 'clock') clock.advance({ hours: Number.parseInt(value, 10) })
  else if (what === 'env') {
    const [name = '', text = ''] = value.split('=')
    stage.env = { ...stage.env, [name]: text }
  } else throw new Error(`the stage knows no "${words}"`)
}

async function played(line: string, stage: RunOptions, world: World): Promise<string> {
  const [name, ...argv] = shellWords(line.slice(2))
  if (name !== 'oct') throw new Error(`${line} does not run oct`)
  const typed = argv.map((word) => word.replace('<folder>', world.folder))
  const run = await world.run(typed, { ...stage, env: { NO_COLOR: '1', ...stage.env } })
  const stderr = run.stderr === '' ? '' : `--- stderr\n${run.stderr}`
  return shown(`${line}\n${run.stdout}${stderr}--- exit ${run.exit}\n\n`, world)
}

/** Replaces values that differ from run to run by names, and makes tabs visible. */
function shown(text: string, { root, folder }: World): string {
  return text
    .replaceAll(folder, '<folder>')
    .replaceAll(root, '<root>')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll('\t', '⇥')
}
