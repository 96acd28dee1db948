import type { SourceTrialWish } from '../cli/command/source-host.js'
import type { RequestType } from '../contract/vocabulary.js'
import { inferNumber } from '../domain/inference/infer-number.js'
import { scacMeant } from '../domain/reference/line-named.js'
import { OctError } from '../errors.js'
import { isShips, shipsSource } from '../service/sources/ais/feed/ships-source.js'
import { tryStream } from '../service/sources/ais/feed/try-stream.js'
import { type SourceTrial, trySource } from '../service/sources/configured/try-source.js'
import { shipsSetup } from './ships-setup.js'
import { reachOf, type SetupsWish, type SourceSurroundings, sourceSetups } from './source-setups.js'

/** Asks a line or the stream once; undefined where it is not set up. */
export async function trialOf(
  around: SourceSurroundings,
  wish: SourceTrialWish,
): Promise<SourceTrial | undefined> {
  if (isShips(wish.scac)) return attemptShips(around, wish)
  const { number } = wish
  if (number === undefined) throw withoutNumber(wish)
  const setups = await sourceSetups(wholly(around, wish))
  const carrier = setups.find(({ source }) => isMeant(source.scac, wish.scac))?.carrier
  if (carrier === undefined) return undefined
  const type = wish.type ?? typeOf(number)
  return around.withExisting(wish.dataFolder, ({ world }) =>
    trySource(world, carrier, { type, number }),
  )
}

const wholly = (around: SourceSurroundings, { dataFolder }: SourceTrialWish): SetupsWish => ({
  ...around,
  folder: around.folderOf(dataFolder),
})

/** Whether a line is meant by what somebody typed. */
export const isMeant = (scac: string, typed: string): boolean =>
  (scac === shipsSource.scac && isShips(typed)) ||
  scac === (scacMeant(typed) ?? typed.toUpperCase())

async function attemptShips(around: SourceSurroundings, wish: SourceTrialWish) {
  const { key, url } = await shipsSetup(wholly(around, wish))
  if (key === undefined) return undefined
  const { clock } = around
  return tryStream({ key, url, clock, reach: reachOf(around), patienceMs: 30_000 })
}

const withoutNumber = ({ scac }: SourceTrialWish): OctError =>
  new OctError('usage', `${scac} is asked about a number`, {
    tryNext: [`oct serve sources test ${scac} <number>`],
  })

function typeOf(number: string): RequestType {
  const { number_type } = inferNumber(number)
  return number_type === 'booking' ? 'booking_number' : number_type
}
