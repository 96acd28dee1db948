import { bills } from './bills.js'
import { customs } from './customs.js'
import { notices } from './notices.js'
import { others } from './others.js'
import type { Sample } from './sample.js'
import { scant } from './scant.js'
import { trade } from './trade.js'

/** Papers written after real forms, and papers that are none of them. */
export const everySample: readonly Sample[] = [
  ...bills,
  ...notices,
  ...trade,
  ...customs,
  ...others,
  ...scant,
]
