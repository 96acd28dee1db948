import { setFlagsFromString } from 'node:v8'
import type * as FastCheck from 'fast-check'
import { afterAll, vi } from 'vitest'
import type * as PackedLanes from '../../src/domain/sea-lanes/packed-lanes.js'
import type * as OpenDatabase from '../../src/sqlite/open-database.js'
import { removeMadeDatabases } from './made-databases.js'
import { disableStorages } from './used-storages.js'

// Threads of a worker get the usual room for young objects. With the room of the worker (`vitest.config.ts`), a thread
// with little memory would end the whole process instead of itself.
for (const size of ['min', 'max']) setFlagsFromString(`--${size}-semi-space-size=0`)

/** Replaces work that every test file would repeat, and reduces the number of runs of properties. */
vi.mock('../../src/sqlite/open-database.js', async (importOriginal) => {
  const original = await importOriginal<typeof OpenDatabase>()
  const { openFromTemplate } = await import('./open-template.js')
  return {
    ...original,
    openDatabase: openFromTemplate(original.openDatabase),
  } satisfies typeof OpenDatabase
})

vi.mock('../../src/domain/sea-lanes/packed-lanes.js', async (importOriginal) => {
  const original = await importOriginal<typeof PackedLanes>()
  const { keptLanes } = await import('./kept-lanes.js')
  return { packedLanes: () => keptLanes(original.packedLanes) } satisfies typeof PackedLanes
})

vi.mock('fast-check', async (importOriginal) => {
  const original = await importOriginal<typeof FastCheck>()
  const { withRuns } = await import('./property-runs.js')
  const assert = withRuns(original.assert)
  return {
    ...original,
    assert,
    default: { ...original.default, assert },
  } satisfies typeof FastCheck
})

afterAll(disableStorages)
afterAll(removeMadeDatabases, 900_000)
