import type { DcsaContext } from '../dcsa/dcsa-context.js'
import type { Reading } from '../statement.js'
import type { CoscoPlaces } from './cosco-places.js'

/** State that all parts of one response share. */
export interface CoscoContext {
  context: DcsaContext
  places: CoscoPlaces
  reading: Reading
}
