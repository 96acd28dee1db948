import { bills } from './bills.js'
import { customs } from './customs.js'
import { notices } from './notices.js'
import { others } from './others.js'
import type { Sample } from './sample.js'
import { scant } from './scant.js'
import { trade } from './trade.js'

/** Samples that resemble real forms, and samples of other documents. */
export const everySample: readonly Sample[] = [
  ...bills,
  ...notices,
  ...trade,
  ...customs,
  ...others,
  ...scant,
]
