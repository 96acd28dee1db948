import { join, win32 } from 'node:path'
import { OctError } from '../../errors.js'
import { readCommentedJson } from '../../files/read-commented-json.js'
import { objectOf, textOfFile } from '../../files/read-json-object.js'
import { setMember } from '../../files/set-member.js'

export interface Machine {
  platform: string
  homeFolder: string
  /** The current folder. It is the project for assistants that have a settings file in each project. */
  folder: string
  env: Readonly<Record<string, string | undefined>>
}

interface Assistant {
  name: string
  file(machine: Machine): string
  member: 'mcpServers' | 'servers'
  isTyped?: true
}

export const assistants: readonly Assistant[] = [
  {
    name: 'claude-desktop',
    file: (machine) => inApplications(machine, 'Claude', 'claude_desktop_config.json'),
    member: 'mcpServers',
  },
  {
    name: 'claude-code',
    file: ({ folder, platform }) => joined(platform, folder, '.mcp.json'),
    member: 'mcpServers',
  },
  {
    name: 'cursor',
    file: ({ homeFolder, platform }) => joined(platform, homeFolder, '.cursor', 'mcp.json'),
    member: 'mcpServers',
  },
  {
    name: 'vscode',
    file: (machine) => inApplications(machine, 'Code', 'User', 'mcp.json'),
    member: 'servers',
    isTyped: true,
  },
]

export interface AssistantEntry {
  path: string
  /** The printed settings for oct. They include the enclosing member, so that a person can paste them. */
  text: string
  /** The new text of the settings file; `same` if it does not change; an error if it cannot be changed. */
  after: string | 'same' | OctError
  isNew: boolean
}

/** Returns the settings with which an assistant starts oct, alone and in its file. They contain no token. */
export function entryFor(name: string, machine: Machine, args: readonly string[]): AssistantEntry {
  const assistant = assistants.find((each) => each.name === name)
  if (assistant === undefined) throw unknownAssistant(name)
  const { member, isTyped } = assistant
  const path = assistant.file(machine)
  const entry = { ...(isTyped ? { type: 'stdio' } : {}), ...startOf(machine.platform, args) }
  const text = `${JSON.stringify({ [member]: { oct: entry } }, null, 2)}\n`
  const before = textOfFile(path) ?? ''
  const isNew = before.trim() === ''
  return { path, text, isNew, after: isNew ? text : withEntry({ path, before, member }, entry) }
}

interface SettingsFile {
  path: string
  before: string
  member: Assistant['member']
}

function withEntry({ path, before, member }: SettingsFile, entry: object): AssistantEntry['after'] {
  try {
    const after = setMember(before, [member, 'oct'], entry)
    if (after === undefined) return otherForm(path, member)
    const servers = objectOf(objectOf(readCommentedJson(before).value)[member])
    return JSON.stringify(servers.oct) === JSON.stringify(entry) ? 'same' : after
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return new OctError('local', `${path} is not valid JSON`, {
      reason: `In ${error.message}. The file was not changed.`,
      tryNext: [
        `correct ${path}, then run the command again`,
        `or copy the printed entry for oct into the object "${member}" of ${path}`,
      ],
    })
  }
}

/** Returns the command with which an assistant starts oct. On Windows, only a shell can run `oct`. */
const startOf = (platform: string, args: readonly string[]) =>
  platform === 'win32'
    ? { command: 'cmd', args: ['/c', 'oct', ...args] }
    : { command: 'oct', args: [...args] }

function inApplications({ platform, homeFolder, env }: Machine, ...parts: string[]): string {
  if (platform === 'win32') {
    return win32.join(env.APPDATA || win32.join(homeFolder, 'AppData', 'Roaming'), ...parts)
  }
  if (platform === 'darwin') {
    return join(homeFolder, 'Library', 'Application Support', ...parts)
  }
  return join(env.XDG_CONFIG_HOME || join(homeFolder, '.config'), ...parts)
}

const joined = (platform: string, ...parts: string[]): string =>
  platform === 'win32' ? win32.join(...parts) : join(...parts)

const unknownAssistant = (name: string): OctError =>
  new OctError('usage', `"${name}" is not a known assistant`, {
    reason: `oct can edit the settings files of ${assistants.map((each) => each.name).join(', ')}. For another assistant, add the printed settings by hand.`,
    tryNext: assistants.map((each) => `oct mcp install ${each.name}`),
  })

const otherForm = (path: string, member: string): OctError =>
  new OctError('local', `The settings for oct cannot be added to ${path}`, {
    reason: `The file, or its member "${member}", is not a JSON object. The file was not changed.`,
    tryNext: [`write the printed member "${member}" to ${path}, and remove the old member`],
  })
