import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/check-every-service.ts'],
    // both cores of the smallest machine
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default'],
  },
})
