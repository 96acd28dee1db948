import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { storeBytes } from '../../../src/service/documents/blobs/store-bytes.js'
import { newWorld } from '../../support/run-oct.js'
import { testService } from '../../support/service.js'

it.each([
  ['copies the uploaded files beside the database', [], true],
  ['copies no files that are in a bucket', ['--blobs', 's3://acme-files?region=eu-west-1'], false],
])('oct serve backup %s', async (_, words, isCopied) => {
  const world = newWorld()
  onTestFinished(() => world.remove())
  const served = join(world.folder, 'served')
  mkdirSync(served)
  const { service } = await testService({ databasePath: join(served, 'service.db') })
  const [account] = await service.world.store.db.selectFrom('accounts').select('id').execute()
  await storeBytes(service.world, account?.id ?? '', {
    ...{ bytes: Buffer.from('one file'), fileName: 'a.txt', contentType: 'text/plain' },
    userId: null,
  })
  service.close()
  const run = await world.run(['serve', 'backup', 'copy.db', '--folder', served, ...words])
  expect(run, run.stderr).toMatchObject({ exit: 0 })
  expect(run.stderr).toMatch(/^Wrote .*copy\.db: \d+ bytes, verified\./)
  const files = join(world.folder, 'copy.db-blobs')
  const copied = existsSync(files)
    ? readdirSync(files, { recursive: true, withFileTypes: true })
    : []
  expect(copied.filter((entry) => entry.isFile())).toHaveLength(isCopied ? 1 : 0)
})
