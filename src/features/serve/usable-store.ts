import type { CommandContext } from '../../cli/command/command-context.js'
import type { SecretStore } from '../../cli/credentials/secret-keeper.js'
import { OctError } from '../../errors.js'

/** Returns where to store typed credentials. Without a keyring, asks to use a file. Throws `local` on refusal. */
export async function usableStore(
  context: CommandContext,
  secrets: object,
  wanted: SecretStore | undefined,
): Promise<SecretStore> {
  const ask = await context.ask()
  if (wanted !== undefined || Object.keys(secrets).length === 0 || !ask.mayAsk)
    return wanted ?? 'keyring'
  const { keyring } = await import('../../cli/credentials/keyring.js')
  const { secretPlace } = await import('../../cli/credentials/secret-keeper.js')
  const place = secretPlace(context.settings(), context.terminal)
  const answer = await keyring(place).read('sources')
  if (!('problem' in answer)) return 'keyring'
  const reason = answer.problem.replace(/\.$/, '')
  const mayUseFile = await ask.confirm({
    message: `The keyring cannot be used (${reason}). Store the credentials in a file that only you can read?`,
    answeredBy: '--store file',
  })
  if (mayUseFile) return 'file'
  throw new OctError('local', 'The credentials were not stored', {
    reason: `The keyring cannot be used: ${reason}.`,
    tryNext: ['oct doctor', 'set the credentials as variables (oct serve sources add --help)'],
  })
}
