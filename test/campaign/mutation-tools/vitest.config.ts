import { defineConfig } from 'vitest/config'
import { FailedFiles } from './failed-files.js'

export default defineConfig({
  test: {
    include: Object.values<string[]>(JSON.parse(process.env.OCT_MUTATION_TESTS ?? '{}')).flat(),
    globalSetup: ['test/support/memory-folder.ts'],
    setupFiles: [
      'test/campaign/mutation-tools/hooks-count.ts',
      'test/support/check-every-service.ts',
      'test/support/spare-work.ts',
    ],
    isolate: false,
    reporters: [new FailedFiles()],
    // Retries failed tests, because Stryker gives up when a test fails in the unchanged program.
    retry: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
