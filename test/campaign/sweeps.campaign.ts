// npm run campaign -- sweeps: every sweep with all combinations, where the suite runs each pair: hostile
// strings in every field, odd members, formats, terminals, errors.
import { runTests } from './result.js'

runTests(['test/sweeps'], { env: { OCT_FULL_SWEEPS: '1' } })
