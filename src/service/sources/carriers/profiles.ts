import * as z from 'zod/mini'
import { builtInCarriers } from './built-in-carriers.js'
import { carrierFile, profileOf } from './carrier-file.js'
import type { Profile } from './profile.js'

/** Ids of carrier profiles. The profile of the largest shipping line is first. */
const order = [
  ...['maersk', 'msc', 'cma-cgm', 'cma-cgm-private', 'hapag-lloyd', 'one', 'evergreen'],
  ...['yang-ming', 'hmm', 'zim', 'cosco', 'oct'],
]

/** Profiles from descriptions of APIs (third-party for Evergreen, HMM and ZIM). Only `oct` was tested with its API. */
export const profiles: readonly Profile[] = builtInCarriers()
  .map(({ id, content }) => profileOf(id, z.parse(carrierFile, content)))
  .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))

/** Finds a carrier profile by its id, or by the SCAC of a shipping line that it covers. Ignores case. */
export function findProfile(name: string, among = profiles): Profile | undefined {
  const [id, scac] = [name.toLowerCase(), name.toUpperCase()]
  return (
    among.find((it) => it.id === id) ??
    among.find((it) => it.scac === scac || it.group.includes(scac))
  )
}
