import { newWorld, type RunOptions, type World } from '../support/run-oct.js'
import { shellWords } from '../sweeps/tree.js'

/**
 * A session is a text: `# words` say what it is about, `@ …` set the stage, `$ oct …` runs a
 * command, and what follows is what it printed: stdout, `--- stderr`, `--- exit N`. Tabs are shown.
 */
export type Step = { kind: 'words' | 'stage' | 'command'; text: string }

export function stepsOf(session: string): Step[] {
  return session.split('\n').flatMap((line): Step[] => {
    if (line.startsWith('# ')) return [{ kind: 'words', text: line }]
    if (line.startsWith('@ ')) return [{ kind: 'stage', text: line }]
    return line.startsWith('$ ') ? [{ kind: 'command', text: line }] : []
  })
}

/** Plays the commands of a session in one world and writes the session as it went. */
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

/** `tty 100`, `pipe`, `clock 3h`, or `env NAME=value`. */
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

/** What differs from run to run has a name; a tab can be seen. */
function shown(text: string, { root, folder }: World): string {
  return text
    .replaceAll(folder, '<folder>')
    .replaceAll(root, '<root>')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll('\t', '⇥')
}
