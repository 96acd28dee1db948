import type { ReadingContext } from '../../inbox/reader.js'
import type { Partner } from '../partner/partner.js'

/** What is known of a file, and of those who may have sent it. */
export interface EdiContext extends ReadingContext {
  partners?: readonly Partner[]
}
