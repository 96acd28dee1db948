// npm run campaign -- sweeps: runs every sweep with all combinations; the suite runs only each pair. Hostile strings
// in every field, unusual members, formats, terminals, errors.
import { runTests } from './result.js'

runTests(['test/sweeps'], { env: { OCT_FULL_SWEEPS: '1' } })
