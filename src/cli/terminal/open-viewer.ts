import type { Terminal } from './terminal.js'

const longestMs = 2000

/** Opens a file in its viewer. False if there is no desktop or viewer. The caller must refuse executable files. */
export async function openViewer(terminal: Terminal, file: string): Promise<boolean> {
  const opener = openerOf(terminal)
  if (opener === undefined) return false
  const { execute } = await import('./load-execa.js')
  const [program, ...words] = opener
  const env = { ...terminal.env }
  const viewer = execute(program, [...words, file], { stdio: 'ignore', detached: true, env })
  viewer.unref()
  let patience: NodeJS.Timeout | undefined
  const stillOpen = new Promise<boolean>((resolve) => {
    patience = setTimeout(() => resolve(true), longestMs)
  })
  const ended = viewer.then(
    // On Windows, the program `explorer` exits with 1 even after success.
    ({ exitCode }) => exitCode === 0 || (exitCode === 1 && terminal.platform === 'win32'),
  )
  return Promise.race([stillOpen, ended]).finally(() => clearTimeout(patience))
}

export const canOpenViewer = (terminal: Terminal): boolean => openerOf(terminal) !== undefined

function openerOf({ platform, env }: Terminal): [string, ...string[]] | undefined {
  if (platform === 'win32') return ['explorer.exe']
  if (platform === 'darwin') return env.SSH_CONNECTION ? undefined : ['open']
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined
}
