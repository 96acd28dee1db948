import type { ReadingContext } from '../../inbox/reader.js'
import type { Partner } from '../partner/partner.js'

/** Context to read a file in, with the partners that may have sent it. */
export interface EdiContext extends ReadingContext {
  partners?: readonly Partner[]
}
