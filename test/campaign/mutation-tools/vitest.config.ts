import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: (process.env.OCT_MUTATION_TESTS ?? '').split(','),
    setupFiles: ['test/support/check-every-service.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})
