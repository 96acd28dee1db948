import { OctError } from '../../errors.js'
import type { Asker } from '../program/command-context.js'
import { changeConfigFile } from '../settings/config-file.js'
import type { Settings } from '../settings/resolve-settings.js'
import type { FoundToken } from './find-token.js'

/**
 * Whether a token is shown to the address of a project file only once that is trusted: one that was
 * kept always, one of the environment where a person is there to be asked. A job that has no person
 * was given both on purpose.
 */
export async function needsTrust(
  { needsTrust: isNeeded, origin }: FoundToken,
  { values }: Settings,
  loadAsk: () => Promise<Asker>,
): Promise<boolean> {
  if (isNeeded || origin !== 'environment' || values.base_url?.origin !== 'project') return isNeeded
  return (await loadAsk()).mayAsk
}

/**
 * A project file never pairs its base URL with a stored token unasked (contract, part 6). A yes is
 * remembered for that file and that address; without one it is a `usage` failure.
 */
export async function checkTrust(settings: Settings, loadAsk: () => Promise<Asker>): Promise<void> {
  const { base_url: address } = settings.values
  if (address?.origin !== 'project') return
  const { config, paths } = settings
  if (config.trusted[address.from] === address.value) return
  const ask = await loadAsk()
  const question = `${address.from} sends your token to ${address.value}. Trust it?`
  if (!ask.mayAsk) throw untrusted(address.from, String(address.value))
  if (!(await ask.confirm({ message: question, answeredBy: 'OCT_BASE_URL' }))) {
    throw untrusted(address.from, String(address.value))
  }
  const added = { [address.from]: String(address.value) }
  await changeConfigFile(paths.config, 'trusted', (trusted) => ({ ...trusted, ...added }))
}

function untrusted(file: string, address: string): OctError {
  return new OctError('usage', `${file} is not trusted with your token`, {
    reason: `It names ${address}; a file that came with a folder could send it anywhere.`,
    tryNext: [
      `OCT_BASE_URL=${address} oct containers`,
      `run it once in a terminal to trust ${file}`,
    ],
  })
}
