// Counts the changed code that the hooks of a test file run, under the id of the file and `#`. The runner adds these
// counts to each test of the file. Stryker alone takes this code for code that runs while a module loads.
import { afterAll, beforeAll, expect, inject } from 'vitest'

/** The object in which changed code counts its runs, for each test by its id. */
interface Counts {
  currentTestId?: string | undefined
}

const provided = inject as unknown as (key: string) => string
if (provided('mode') === 'dry-run') {
  const counts = Reflect.get(globalThis, provided('globalNamespace')) as Counts
  let [ofTest, ofHooks]: (string | undefined)[] = []
  Object.defineProperty(counts, 'currentTestId', {
    configurable: true,
    get: () => ofTest ?? ofHooks,
    set: (id: string | undefined) => {
      ofTest = id
    },
  })
  beforeAll(() => {
    ofHooks = `${expect.getState().testPath}#`
  })
  afterAll(() => {
    ofHooks = undefined
  })
}
