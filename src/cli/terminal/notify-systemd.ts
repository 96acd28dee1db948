import type { Terminal } from './terminal.js'

export async function notifySystemd(
  { env }: Pick<Terminal, 'env'>,
  words: readonly string[],
): Promise<boolean> {
  if (!env.NOTIFY_SOCKET) return true
  const { execute } = await import('./load-execa.js')
  const options = { stdio: 'ignore', env: { ...env }, timeout: 5000 } as const
  return (await execute('systemd-notify', words, options)).exitCode === 0
}
