import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FakeTerminal } from '../support/fake-terminal.js'
import type { Run, RunOptions, World } from '../support/run-oct.js'
import { shellWords } from '../sweeps/tree.js'
import { inFolder, must, secret, signature } from './example-world.js'
import type { WrittenLine } from './written-lines.js'

/** Commands that run outside of the sandbox: they concern this machine, or pages that the sandbox does not have. */
const ownCommands = /^(?:config|auth|completion|serve|open)\b/

export interface ExampleOptions extends Omit<RunOptions, 'world'> {
  /** Words to add to the command line. */
  words?: readonly string[]
}

/** Runs the commands of a line one by one in the sandbox. Stops at the first command that fails. */
export async function runExample(
  world: World,
  { commands }: WrittenLine,
  options: ExampleOptions = {},
): Promise<Run> {
  let last: Run | undefined
  for (const { line, isFed } of commands) {
    const fed = isFed ? (last?.stdout ?? '').split('\n').filter(Boolean) : []
    const words = [...fed, ...(options.words ?? [])]
    last = await runTyped(world, line, { ...options, words })
    if (last.exit !== 0) return last
  }
  if (last === undefined) throw new Error('a line without a command')
  return last
}

async function runTyped(
  world: World,
  line: string,
  { words: more = [], env, ...options }: ExampleOptions,
): Promise<Run> {
  const typed = await withValues(world, line)
  const file =
    / < (\S+)/.exec(typed)?.[1] ?? stdinOf[/^oct (upload|emails submit) - ?/.exec(line)?.[1] ?? '']
  const words = shellWords(typed.replace(/ < \S+/, '').replace(/^oct /, ''))
  const isOwn = ownCommands.test(words.join(' ')) || words.includes('--sandbox')
  const argv = [...(isOwn ? [] : ['--sandbox']), ...words, ...portless(words), ...more]
  return inFolder(world, () =>
    world.run(argv, {
      env: { OCT_WEBHOOK_SECRET: secret, SHELL: '/bin/bash', OCT_APP_URL: appUrl(line), ...env },
      watch: stopOnceRunning,
      ...(asking.test(line)
        ? { turns: [{ sees: '(', types: line === 'oct auth switch' ? '\r' : 'y\r' }] }
        : {}),
      ...(file ? { stdin: readFileSync(join(world.folder, file)) } : {}),
      ...options,
    }),
  )
}

/** Input that another program would write to standard input. */
const stdinOf: Record<string, string> = { upload: 'invoice.pdf', 'emails submit': 'notice.eml' }

/** Commands that ask a person, who answers yes or takes the first choice. */
const asking = /^oct (?:completion (?:un)?install|auth switch)(?!.*(?:--yes| acme))/

const keyOf = async (world: World): Promise<string> =>
  (await must(world, ['serve', 'keys', '-o', 'ids'])).trim()

/** Replaces placeholders of the line, such as ids, by real values. */
async function withValues(world: World, line: string): Promise<string> {
  const idOf = async (list: string): Promise<string> =>
    (await must(world, ['--sandbox', ...list.split(' '), '-o', 'ids', '--limit', '1'])).trim()
  const values: [string, () => string | Promise<string>][] = [
    ['shipments/<id>', async () => `shipments/${await idOf('shipments')}`],
    ['<id>', () => idOf('webhooks')],
    ['7f3c2a10-0000-4000-8000-000000000000 --json', async () => `${await idOf('webhooks')} --json`],
    [
      'notifications show 7f3c2a10-0000-4000-8000-000000000000',
      async () => `notifications show ${await idOf('webhooks notifications')}`,
    ],
    ['5bdc…3843', () => signature],
    ['<url>', () => 'https://hooks.acme.example/oct'],
    [
      'share revoke 7f3c2a10-0000-4000-8000-000000000000',
      async () => `share revoke ${await idOf('share')}`,
    ],
    ['revoke 7f3c2a10-0000-4000-8000-000000000000', async () => `revoke ${await keyOf(world)}`],
    ['/srv/oct', () => join(world.root, 'srv')],
    ['/var/lib/oct-serve-backup/', () => `${world.folder}/`],
    ['~/', () => `${join(world.root, 'home')}/`],
    ['--admin-port 9318', () => '--admin-port 0'],
  ]
  let typed = line
  for (const [word, value] of values) {
    if (typed.includes(word)) typed = typed.replace(word, await value())
  }
  return typed
}

/** Uses any free port, because two suites may run on one machine. */
const portless = ([first, second, third]: readonly string[]): string[] =>
  (first === 'serve' && (second === undefined || second.startsWith('--'))) ||
  (first === 'webhooks' && second === 'listen' && third !== undefined)
    ? ['--port', '0']
    : []

const appUrl = (line: string): string => (/^oct open\b/.test(line) ? 'https://app.example.com' : '')

/** Presses Ctrl-C once the command runs, because the command would not end by itself. */
function stopOnceRunning(terminal: FakeTerminal): void {
  const { stderr } = terminal
  const write = stderr.write
  stderr.write = async (text) => {
    await write(text)
    if (/Serving |"serving"|Listening on |Watching /.test(text)) {
      setTimeout(() => terminal.interrupt('SIGINT'), 0)
    }
  }
}
