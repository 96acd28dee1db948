import type { DcsaContext } from '../dcsa/dcsa-context.js'
import type { Reading } from '../statement.js'
import type { CoscoPlaces } from './cosco-places.js'

export interface CoscoContext {
  context: DcsaContext
  places: CoscoPlaces
  reading: Reading
}
