import type { Terminal } from './terminal.js'

/**
 * Tells the service manager that started the program how it stands, by its own tool; nothing where
 * none did. False where it could not be told.
 */
export async function notifySystemd(
  { env }: Pick<Terminal, 'env'>,
  words: readonly string[],
): Promise<boolean> {
  if (!env.NOTIFY_SOCKET) return true
  const { spawn } = await import('node:child_process')
  const child = spawn('systemd-notify', words, { stdio: 'ignore', env: { ...env }, timeout: 5000 })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}
