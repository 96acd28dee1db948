import type { Terminal } from './terminal.js'

/** So long a viewer may take to say that it failed. */
const longestMs = 2000

/**
 * Opens a file with what the desktop opens its kind with. False where there is no desktop, or it
 * does not know how. The caller sees to it that the file is nothing that would be run.
 */
export async function openViewer(terminal: Terminal, file: string): Promise<boolean> {
  const opener = openerOf(terminal)
  if (opener === undefined) return false
  const { spawn } = await import('node:child_process')
  const [program, ...words] = opener
  const env = { ...terminal.env }
  const child = spawn(program, [...words, file], { stdio: 'ignore', detached: true, env })
  child.unref()
  return new Promise((resolve) => {
    const patience = setTimeout(() => resolve(true), longestMs)
    const end = (isOpen: boolean) => {
      clearTimeout(patience)
      resolve(isOpen)
    }
    child.once('error', () => end(false))
    // what opens a file on Windows ends with 1 whatever happens
    child.once('exit', (code) => end(code === 0 || terminal.platform === 'win32'))
  })
}

/** Undefined where nobody would see a window. */
function openerOf({ platform, env }: Terminal): [string, ...string[]] | undefined {
  if (platform === 'win32') return ['explorer.exe']
  if (platform === 'darwin') return env.SSH_CONNECTION ? undefined : ['open']
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined
}
