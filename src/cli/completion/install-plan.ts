import { join } from 'node:path'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { textOfFile } from '../settings/read-json-object.js'
import { completionScripts, type Shell, scriptFiles, shells } from './completion-script.js'

/** One file that is to be written, or with null taken away. */
export interface FileChange {
  path: string
  text: string | null
  /** What stands there now; undefined where there is no file. */
  before: string | undefined
}

export interface ShellPlaces {
  shell: Shell
  env: Readonly<Record<string, string | undefined>>
  platform: string
  homeFolder: string
  /** The program's own data. */
  dataFolder: string
  /** The file that the shell runs when it starts; its usual one when absent. */
  startup: string | undefined
}

/** What has to be written so that the shell asks oct at TAB; nothing where all of it stands already. */
export function installPlan(places: ShellPlaces): FileChange[] {
  const { shell } = places
  const { script, startup } = placesOf(places)
  const own = changeTo(script, completionScripts[shell])
  if (startup === undefined) return changed([own])
  const text = textOfFile(startup) ?? ''
  const block = blockOf(shell, script)
  if (text.includes(block)) return changed([own])
  const rest = withoutBlock(text)
  const gap = rest === '' || rest.endsWith('\n') ? '' : '\n'
  return changed([own, changeTo(startup, `${rest}${gap}${block}`)])
}

/** What has to be taken away again, and nothing else. */
export function uninstallPlan(places: ShellPlaces): FileChange[] {
  const { script, startup } = placesOf(places)
  const own = changeTo(script, null)
  if (startup === undefined) return changed([own])
  const text = textOfFile(startup) ?? ''
  const rest = withoutBlock(text)
  return changed(rest === text ? [own] : [changeTo(startup, rest === '' ? null : rest), own])
}

/** The shell that was named, else the one that the user logs in to. Throws `usage` where it is none of ours. */
export function shellMeant(
  name: string | undefined,
  { env, platform }: Pick<ShellPlaces, 'env' | 'platform'>,
): Shell {
  const used = env.SHELL?.split(/[/\\]/)
    .at(-1)
    ?.replace(/\.exe$/, '')
  const typed = name ?? used ?? (platform === 'win32' ? 'powershell' : '')
  const meant = shells.find((shell) => shell === typed.replace(/^pwsh$/, 'powershell'))
  if (meant !== undefined) return meant
  throw new OctError(
    'usage',
    typed === '' ? 'Which shell?' : `There is no completion for ${typed}`,
    {
      reason: `There is one for ${shells.join(', ')}.`,
      tryNext: shells.map((shell) => `oct completion install ${shell}`),
    },
  )
}

function placesOf(places: ShellPlaces): { script: string; startup: string | undefined } {
  const { shell, dataFolder, startup = usualStartup(places) } = places
  if (startup === undefined) return { script: fishFile(places), startup }
  return { script: join(dataFolder, 'completions', scriptFiles[shell]), startup }
}

const configFolder = ({ env, homeFolder }: ShellPlaces): string =>
  env.XDG_CONFIG_HOME || join(homeFolder, '.config')

/** Fish reads every file of this folder by itself. */
const fishFile = (places: ShellPlaces): string =>
  join(configFolder(places), 'fish', 'completions', scriptFiles.fish)

function usualStartup(places: ShellPlaces): string | undefined {
  const { shell, env, platform, homeFolder } = places
  if (shell === 'fish') return undefined
  if (shell === 'zsh') return join(env.ZDOTDIR || homeFolder, '.zshrc')
  // a window of macOS is a login shell, which reads no .bashrc
  if (shell === 'bash') return join(homeFolder, platform === 'darwin' ? '.bash_profile' : '.bashrc')
  const documents = join(homeFolder, 'Documents', 'PowerShell')
  const folder = platform === 'win32' ? documents : join(configFolder(places), 'powershell')
  return join(folder, 'Microsoft.PowerShell_profile.ps1')
}

const marks = { first: '# >>> oct completion >>>', last: '# <<< oct completion <<<' }

function blockOf(shell: Shell, script: string): string {
  const path = shell === 'powershell' ? `'${script.replaceAll("'", "''")}'` : shellWord(script)
  const lines = {
    bash: `[ -r ${path} ] && . ${path}`,
    zsh: `[ -r ${path} ] && . ${path}`,
    fish: `test -r ${path}; and source ${path}`,
    powershell: `if (Test-Path -LiteralPath ${path}) { . ${path} }`,
  } satisfies Record<Shell, string>
  return `${marks.first}\n${lines[shell]}\n${marks.last}\n`
}

const withoutBlock = (text: string): string =>
  text.replace(new RegExp(`${marks.first}\r?\n[^]*?${marks.last}(?:\r?\n|$)`, 'g'), '')

const changeTo = (path: string, text: string | null): FileChange => ({
  path,
  text,
  before: textOfFile(path),
})

const changed = (changes: readonly FileChange[]): FileChange[] =>
  changes.filter(({ text, before }) => text !== (before ?? null))
