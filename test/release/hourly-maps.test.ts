import { join } from 'node:path'
import { it } from 'vitest'
import { root } from '../process/program.js'
import { runHourlyMaps } from './hourly-maps.js'
import { installed } from './installed.js'

// Runs with sh, like the workflow.
it.skipIf(process.platform === 'win32')(
  'the hourly workflow of route maps keeps, updates and removes files',
  async () => {
    const command = [process.execPath, join(root, 'bin', 'oct.js')]
    const oct = installed({ label: 'the checkout', command })
    try {
      await runHourlyMaps(oct)
    } finally {
      oct.remove()
    }
  },
)
