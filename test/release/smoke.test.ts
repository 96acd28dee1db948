import { expect, it } from 'vitest'
import { runCommandLines } from './command-lines.js'
import { receiveDelivery } from './deliveries.js'
import { singleFile } from './install.js'
import { installed } from './installed.js'

const file = singleFile()
if (file === undefined)
  process.stderr.write('skipped: release/ has no single file; npm run release -- --dry-run\n')

it.skipIf(file === undefined)('the single file runs the commands of a first day', async () => {
  const oct = installed({ label: 'single file', command: [file ?? ''] })
  try {
    expect(await runCommandLines(oct)).toBe(25)
    await receiveDelivery(oct)
  } finally {
    oct.remove()
  }
})
