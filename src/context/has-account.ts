import type { Settings } from '../cli/settings/resolve-settings.js'
import type { Terminal } from '../cli/terminal/terminal.js'

/**
 * Whether there is a service to ask: the sandbox, or an address with a token. A token that cannot be
 * read counts, so that asking the service reports why.
 */
export async function hasAccount(settings: Settings, terminal: Terminal): Promise<boolean> {
  if (settings.isSandbox) return true
  if (settings.text('base_url') === undefined) return false
  const { findToken } = await import('../cli/credentials/find-token.js')
  const found = findToken(settings, terminal).then((token) => token !== undefined)
  return found.catch(() => true)
}
