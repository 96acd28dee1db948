import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.js'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/memory-folder.ts'],
    setupFiles: [
      'test/support/check-every-service.ts',
      'test/support/spare-work.ts',
      'test/support/no-busy-loop.ts',
    ],
    // Two more than the cores, because tests of whole processes mostly wait.
    maxWorkers: availableParallelism() + 2,
    // every test makes a world of its own, and loading the modules anew per file took a fifth of the suite
    isolate: false,
    execArgv: [
      // room for young objects saves a worker most of its collections: 128 MB take 3 % less time than 64 MB
      '--min-semi-space-size=128',
      '--max-semi-space-size=128',
      // a worker keeps its modules to the end: marking them again while the heap grows finds nothing
      '--initial-old-space-size=1000',
      '--no-memory-reducer',
      '--no-flush-bytecode',
      // the workers use all cores, so threads that collect beside them only cost
      '--single-threaded-gc',
      // most code runs a few times: optimizing it takes longer than it saves
      '--interrupt-budget=400000',
    ],
    // a transform is kept below node_modules by the content of its file, and used by the next run
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    // for a machine that is a good deal slower, and busy besides: what hangs is found out all the same
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default'],
  },
})
