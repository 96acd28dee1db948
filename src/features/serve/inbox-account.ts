import { shellWord } from '../../domain/shell-word.js'
import { OctError } from '../../errors.js'
import { type ServedFolder, type ServeHost, withExisting } from './hosted-service.js'

/** Returns the account of an inbox. If several are possible, throws an error that advises `--account`. */
export async function inboxAccount(
  host: ServeHost,
  served: ServedFolder,
  wanted: string | undefined,
  command = 'oct serve sources add <name>',
): Promise<string> {
  const accounts = await withExisting(host, served, (service) => service.listAccounts())
  const names = accounts.map(({ name }) => name)
  const [only, another] = names
  if (wanted === undefined && only !== undefined && another === undefined) return only
  if (wanted !== undefined && names.includes(wanted)) return wanted
  if (wanted === undefined && only !== undefined)
    throw new OctError('usage', 'The service has several accounts: give --inbox-account', {
      reason: `Accounts of the service: ${names.join(', ')}.`,
      tryNext: [`${command} --inbox-account ${shellWord(only)}`],
    })
  throw new OctError('not_found', `The service has no account ${wanted ?? ''}`.trim(), {
    reason: `Accounts of the service: ${names.join(', ') || 'none'}.`,
    tryNext: [
      `oct serve keys create --account ${shellWord(wanted ?? 'acme')}`,
      'oct serve accounts list',
    ],
  })
}
