import { join, resolve } from 'node:path'
import type { CommandContext } from '../../cli/command/command-context.js'
import { ownProgram } from '../../cli/terminal/start-detached.js'
import { shellWord } from '../../domain/shell-word.js'
import { readSmallFile } from '../../files/read-small-file.js'
import { writeNewFile } from '../../files/write-new-file.js'
import { type SetupGuide, tried } from './guided-step.js'
import type { ServedFolder } from './hosted-service.js'
import { isServiceRunning } from './setup.js'

/** Asks the user how to start the service, unless it is already running. Returns whether the service runs afterward. */
export async function askService(guide: SetupGuide): Promise<boolean> {
  const { context, ask, served } = guide
  if (await isServiceRunning(context, served)) return true
  const start = await ask.choose<'terminal' | 'systemd' | 'later'>({
    message: 'The service is not running. How should it start?',
    answeredBy: 'oct serve',
    choices: [
      { name: 'I will start oct serve in another terminal', value: 'terminal' },
      ...(context.terminal.platform === 'linux'
        ? [
            {
              name: 'systemd starts oct serve when I log in to this machine',
              value: 'systemd' as const,
            },
          ]
        : []),
      { name: 'later', value: 'later' },
    ],
  })
  if (start === 'later') return false
  if (start === 'systemd') await tried(guide, () => writeUnit(context, served))
  const question = { message: 'Is the service running now?', answeredBy: 'oct serve' }
  while (await ask.confirm(question)) {
    if (await isServiceRunning(context, served)) return true
    await context.notice('No service that uses this data folder is running.')
  }
  return false
}

async function writeUnit(context: CommandContext, served: ServedFolder): Promise<void> {
  const { env, homeFolder } = context.terminal
  const folder = env.XDG_CONFIG_HOME || join(homeFolder, '.config')
  const path = join(folder, 'systemd', 'user', 'oct-serve.service')
  const text = unitText(context, served)
  const existing = readSmallFile(path, 65_536)
  // Does not replace a unit file that has another content, because that unit may start a service with other data.
  if (!('text' in existing && existing.text === text)) {
    await writeNewFile(path, text, [`mv ${shellWord(path)} ${shellWord(`${path}.old`)}`])
  }
  await context.notice(
    `The systemd unit is in ${path}. Start the service: systemctl --user enable --now oct-serve`,
  )
  await context.notice(
    `The service also reads environment variables from ${variablesFile(context)}, if you create this file.`,
  )
}

/** Returns a unit file for the systemd of a user. The service uses the folders and addresses of the current session. */
function unitText(context: CommandContext, { dataFolder }: ServedFolder): string {
  const { terminal } = context
  const [program = '', ...script] = ownProgram()
  const words = [...script, 'serve', ...(dataFolder ? ['--folder', resolve(dataFolder)] : [])]
  // Doubles `$`, because systemd replaces variables in arguments, but not in the path of the program.
  const command = [program, ...words.map((word) => word.replaceAll('$', '$$$$'))]
  const settings = Object.entries(terminal.env).flatMap(([name, value]) =>
    value && inherited.test(name)
      ? [`Environment=${quoted(`${name}=${isFolder.test(name) ? resolve(value) : value}`)}`]
      : [],
  )
  return [
    '[Unit]',
    'Description=oct serve',
    'StartLimitIntervalSec=0',
    '',
    '[Service]',
    'Type=notify',
    'NotifyAccess=all',
    ...settings,
    `EnvironmentFile=-${variablesFile(context).replaceAll('%', '%%')}`,
    `ExecStart=${command.map(quoted).join(' ')}`,
    'Restart=always',
    'RestartSec=2',
    'TimeoutStopSec=20',
    'UMask=0077',
    '',
    '[Install]',
    'WantedBy=default.target',
    '',
  ].join('\n')
}

/** Path of a file for variables of the service, such as credentials of sources on a machine without a keyring. */
const variablesFile = (context: CommandContext): string =>
  join(resolve(context.settings().paths.config), 'serve.env')

/** Only variables that name oct's folders and addresses become part of the unit file. Others may contain secrets. */
const inherited =
  /^(?:OCT_(?:CONFIG|CACHE|DATA)_DIR|XDG_(?:CONFIG|CACHE|DATA)_HOME|OCT_SERVE_(?:PORT|HOST|FOLDER|PUBLIC_URL))$/

/** Variables that contain folders. Relative paths must become absolute, because systemd starts in another folder. */
const isFolder = /_(?:DIR|HOME|FOLDER)$/

/** Doubles `%`, because systemd replaces `%` and the letter after it, even inside quotation marks. */
const quoted = (word: string): string => JSON.stringify(word).replaceAll('%', '%%')
