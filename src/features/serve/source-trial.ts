import type { RequestType } from '../../contract/vocabulary.js'
import { isMailboxName } from '../../domain/mailbox-name.js'
import { scacMeant } from '../../domain/reference/line-named.js'
import { OctError } from '../../errors.js'
import type { SourceTrial } from '../../service/sources/configured/try-source.js'
import { type ServedFolder, type ServeHost, withExisting } from './hosted-service.js'
import { sourceFolder } from './source-folder.js'

export interface TrialWish extends ServedFolder {
  line: string
  number?: string
  type?: RequestType
}

/** Tests a source: sends one request, or waits for a vessel position. Undefined if it is not set up. */
export async function testSource(
  host: ServeHost,
  { line, number, type, ...served }: TrialWish,
): Promise<SourceTrial | undefined> {
  const { isShips } = await import('../../service/sources/ais/feed/ships-source.js')
  const at = sourceFolder(host, served)
  if (isShips(line)) {
    const { tryShips } = await import('../../service/sources/configured/ships-setup.js')
    return tryShips(at, host.clock)
  }
  if (isMailboxName(line)) {
    const { mailboxSetups } = await import('../../service/sources/configured/mailbox-setup.js')
    const setups = await mailboxSetups(at)
    const setup = setups.find(({ settings }) => settings.address === line)
    if (setup?.login === undefined) return undefined
    const { tryMailbox } = await import('../../service/sources/mailboxes/try-mailbox.js')
    const { settings, login } = setup
    return tryMailbox({ settings, login, clock: host.clock, reach: at.reach() })
  }
  const { fileSetups } = await import('../../service/sources/configured/file-setup.js')
  const filed = (await fileSetups(at)).find(({ settings }) => settings.name === line)
  if (filed !== undefined) {
    const { settings, login } = filed
    if (login === undefined) return undefined
    const { tryFiles } = await import('../../service/sources/fetched/try-files.js')
    return tryFiles({ settings, login, clock: host.clock, reach: at.reach() })
  }
  if (number === undefined && scacMeant(line) !== undefined) throw withoutNumber(line)
  const { carrierOf } = await import('../../service/sources/configured/set-up.js')
  const { trySource } = await import('../../service/sources/configured/try-source.js')
  const carrier = await carrierOf(at, line)
  if (carrier === undefined) return undefined
  if (number === undefined) throw withoutNumber(line)
  const asked = { number, type: type ?? (await inferType(number)) }
  return withExisting(host, served, ({ world }) => trySource(world, carrier, asked))
}

const withoutNumber = (line: string): OctError =>
  new OctError('usage', `${line} needs a number for the test`, {
    tryNext: [`oct serve sources test ${line} <number>`],
  })

async function inferType(number: string): Promise<RequestType> {
  const { inferNumber } = await import('../../domain/inference/infer-number.js')
  const { number_type } = inferNumber(number)
  return number_type === 'booking' ? 'booking_number' : number_type
}
