import type { DcsaContext } from '../dcsa/dcsa-context.js'
import type { Reading } from '../statement.js'
import type { CoscoPlaces } from './cosco-places.js'

/** What is remembered while one answer is read. */
export interface CoscoHearing {
  context: DcsaContext
  places: CoscoPlaces
  reading: Reading
}
