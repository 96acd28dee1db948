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

/** Profiles from published API descriptions; Evergreen, HMM and ZIM from third parties. Only `oct` is tested. */
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

/** Finds a profile by its id, or by the SCAC of a line that the profile covers, in any case. */
export function findProfile(name: string): Profile | undefined {
  const [id, scac] = [name.toLowerCase(), name.toUpperCase()]
  return profiles.find((it) => it.id === id || it.scac === scac || it.group.includes(scac))
}
