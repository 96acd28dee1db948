import * as z from 'zod/mini'
import { builtInCarriers } from './built-in-carriers.js'
import { carrierFile, profileOf } from './carrier-file.js'
import type { Profile } from './profile.js'

/** Ids of profiles, ordered by the size of the shipping line. */
const order = [
  ...['maersk', 'msc', 'cma-cgm', 'cma-cgm-private', 'hapag-lloyd', 'one', 'evergreen'],
  ...['yang-ming', 'hmm', 'zim', 'cosco', 'oct'],
]

/**
 * Profiles follow published descriptions of APIs; for Evergreen, HMM and ZIM, descriptions by third parties. Only the
 * profile `oct` was tested against a real API.
 */
export const profiles: readonly Profile[] = builtInCarriers()
  .map(({ id, content }) => profileOf(id, z.parse(carrierFile, content)))
  .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))

/** Finds a profile by its id, or by the SCAC of a shipping line that it covers, ignoring case. */
export function findProfile(name: string, among = profiles): Profile | undefined {
  const [id, scac] = [name.toLowerCase(), name.toUpperCase()]
  return (
    among.find((it) => it.id === id) ??
    among.find((it) => it.scac === scac || it.group.includes(scac))
  )
}
