import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/memory-folder.ts'],
    setupFiles: ['test/support/check-every-service.ts'],
    // one more than the two cores of the smallest machine: tests of whole processes mostly wait
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // every test makes a world of its own, and loading the modules anew per file took a fifth of the suite
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
})
