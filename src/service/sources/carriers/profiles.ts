import type { Profile } from './profile.js'
import { cmaCgm, cmaCgmPrivate } from './profiles/cma-cgm.js'
import { cosco } from './profiles/cosco.js'
import { evergreen } from './profiles/evergreen.js'
import { hapagLloyd } from './profiles/hapag-lloyd.js'
import { hmm } from './profiles/hmm.js'
import { maersk } from './profiles/maersk.js'
import { msc } from './profiles/msc.js'
import { oct } from './profiles/oct.js'
import { one } from './profiles/one.js'
import { yangMing } from './profiles/yang-ming.js'
import { zim } from './profiles/zim.js'

/**
 * Profiles follow published API descriptions; those of Evergreen, HMM and ZIM come from third parties. Only the profile
 * `oct` was tested against a real API.
 */
export const profiles: readonly Profile[] = [
  maersk,
  msc,
  cmaCgm,
  cmaCgmPrivate,
  hapagLloyd,
  one,
  evergreen,
  yangMing,
  hmm,
  zim,
  cosco,
  oct,
]

/** Finds a profile by its id, or by the SCAC of a shipping line that the profile covers. Ignores case. */
export function findProfile(name: string): Profile | undefined {
  const [id, scac] = [name.toLowerCase(), name.toUpperCase()]
  return profiles.find((it) => it.id === id || it.scac === scac || it.group.includes(scac))
}
