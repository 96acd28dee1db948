import { join } from 'node:path'
import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { bytesOfFile } from '../../files/read-json-object.js'
import { completionScripts, type Shell, scriptFiles, shells } from './completion-script.js'

export interface FileChange {
  path: string
  text: string | null
  before: string | undefined
}

export interface ShellPlaces {
  shell: Shell
  env: Readonly<Record<string, string | undefined>>
  platform: string
  homeFolder: string
  dataFolder: string
  startup: string | undefined
}

/** Plans the changes to files that set up shell completion. Throws `local` if a file has an unsupported encoding. */
export function installPlan(places: ShellPlaces): FileChange[] {
  const { shell } = places
  const { script, startup } = placesOf(places)
  const own = changeTo(script, asBytes(completionScripts[shell]))
  if (startup === undefined) return changed([own])
  const text = bytesOfFile(startup)
  if (text !== undefined && wideMark.test(text)) throw wide(startup)
  const lines = linesOf(shell, script)
  if (text?.includes(lines)) return changed([own])
  return changed([own, changeTo(startup, withBlock(withoutBlock(text), lines))])
}

export const isStartup = ({ text }: FileChange): boolean => text?.includes(marks.first) ?? false

export function uninstallPlan(places: ShellPlaces): FileChange[] {
  const { script, startup } = placesOf(places)
  const own = changeTo(script, null)
  if (startup === undefined) return changed([own])
  const text = bytesOfFile(startup)
  const rest = withoutBlock(text)
  return changed(rest === text ? [own] : [changeTo(startup, rest ?? null), own])
}

/** Returns the shell that the user named, or the login shell. Throws `usage` if oct does not support it. */
export function resolveShell(
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
      reason: `oct has completions for ${shells.join(', ')}.`,
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

const fishFile = (places: ShellPlaces): string =>
  join(configFolder(places), 'fish', 'completions', scriptFiles.fish)

function usualStartup(places: ShellPlaces): string | undefined {
  const { shell, env, platform, homeFolder } = places
  if (shell === 'fish') return undefined
  if (shell === 'zsh') return join(env.ZDOTDIR || homeFolder, '.zshrc')
  // On macOS, a terminal window runs a login shell. A login shell reads .bash_profile but not .bashrc.
  if (shell === 'bash') return join(homeFolder, platform === 'darwin' ? '.bash_profile' : '.bashrc')
  const documents = join(homeFolder, 'Documents', 'PowerShell')
  const folder = platform === 'win32' ? documents : join(configFolder(places), 'powershell')
  return join(folder, 'Microsoft.PowerShell_profile.ps1')
}

const marks = { first: '# >>> oct completion >>>', last: '# <<< oct completion <<<' }

/** Remark in oct's first line of a startup file. It says how the file ended before, so that oct can restore it. */
const wasBefore = { none: ' (a new file)', noLineEnd: ' (the line above had no line break)' }

function linesOf(shell: Shell, script: string): string {
  const path = shell === 'powershell' ? `'${script.replaceAll("'", "''")}'` : shellWord(script)
  const lines = {
    bash: `[ -r ${path} ] && . ${path}`,
    zsh: `[ -r ${path} ] && . ${path}`,
    fish: `test -r ${path}; and source ${path}`,
    powershell: `if (Test-Path -LiteralPath ${path}) { . ${path} }`,
  } satisfies Record<Shell, string>
  return asBytes(`\n${lines[shell]}\n${marks.last}\n`)
}

function withBlock(text: string | undefined, lines: string): string {
  if (text === undefined) return `${marks.first}${wasBefore.none}${lines}`
  if (text === '' || text.endsWith('\n')) return `${text}${marks.first}${lines}`
  return `${text}\n${marks.first}${wasBefore.noLineEnd}${lines}`
}

const body = `\\n(?:(?!${marks.last}|${marks.first})[^])*${marks.last}(?:\\r?\\n|$)`
const ownFile = new RegExp(`^${marks.first} \\(a new file\\)${body}$`)
const afterOpenLine = new RegExp(`\\n${marks.first} \\(the line above had no line break\\)${body}$`)
const anywhere = new RegExp(`${marks.first}(?: \\([\\w ]+\\))?\\r?${body}`, 'g')

function withoutBlock(text: string | undefined): string | undefined {
  if (text === undefined || ownFile.test(text)) return undefined
  return text.replace(afterOpenLine, '').replace(anywhere, '')
}

/** Byte order mark of UTF-16. Windows PowerShell writes it. */
const wideMark = /^(?:\xff\xfe|\xfe\xff)/

const wide = (path: string): OctError =>
  new OctError('local', `${path} is in UTF-16`, {
    reason: 'Lines in another encoding would damage the file, so oct did not change it.',
    tryNext: [`save ${path} in UTF-8, and run the command again`],
  })

const asBytes = (text: string): string => Buffer.from(text).toString('latin1')

const changeTo = (path: string, text: string | null): FileChange => ({
  path,
  text,
  before: bytesOfFile(path),
})

const changed = (changes: readonly FileChange[]): FileChange[] =>
  changes.filter(({ text, before }) => text !== (before ?? null))
