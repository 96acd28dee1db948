import type { ReadingContext } from '../../inbox/reader.js'
import type { Partner } from '../partner/partner.js'

export interface EdiContext extends ReadingContext {
  partners?: readonly Partner[]
}
