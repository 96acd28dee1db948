import { join, win32 } from 'node:path'
import { OctError } from '../../errors.js'
import { isObject, objectOf, readJsonObject, textOfFile } from '../../files/read-json-object.js'

export interface Machine {
  platform: string
  homeFolder: string
  /** The current folder. For assistants with a settings file in each project, this folder is the project. */
  folder: string
  env: Readonly<Record<string, string | undefined>>
}

interface Assistant {
  name: string
  /** The settings file in which the assistant looks for MCP servers. */
  file(machine: Machine): string
  /** The member of the settings file that contains the MCP servers by name. */
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
  assistant: string
  path: string
  /** The content of the file before the entry is written; undefined if the file does not exist. */
  before: string | undefined
  after: string
  /** True if the file already has this entry. */
  isSame: boolean
}

/** Returns the entry for an assistant, and the file of the assistant with the entry. The entry contains no token. */
export function entryFor(
  name: string,
  machine: Machine,
  args: readonly string[],
): AssistantEntry & { text: string } {
  const assistant = assistants.find((each) => each.name === name)
  if (assistant === undefined) throw unknownAssistant(name)
  const { member, isTyped } = assistant
  const path = assistant.file(machine)
  const entry = { ...(isTyped ? { type: 'stdio' } : {}), ...startOf(machine.platform, args) }
  const file = readJsonObject(path) ?? {}
  const servers = file[member]
  if (servers !== undefined && !isObject(servers)) throw otherForm(path, member)
  const whole = { ...file, [member]: { ...objectOf(servers), oct: entry } }
  const before = textOfFile(path)
  const after = `${JSON.stringify(whole, null, 2)}\n`
  const isSame = JSON.stringify(objectOf(servers).oct) === JSON.stringify(entry)
  const text = `${JSON.stringify({ [member]: { oct: entry } }, null, 2)}\n`
  return { assistant: name, path, before, after, isSame, text }
}

/** Returns how an assistant starts oct. On Windows, npm installs a script that only a shell can start. */
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
    reason: `oct can edit the settings files of ${assistants.map((each) => each.name).join(', ')}. For another assistant, add the same entry by hand.`,
    tryNext: assistants.map((each) => `oct mcp install ${each.name}`),
  })

const otherForm = (path: string, member: string): OctError =>
  new OctError('local', `The member ${member} of ${path} is not an object`, {
    reason: 'The file has an unexpected structure, so the entry was not added.',
    tryNext: ['add the printed entry yourself'],
  })
