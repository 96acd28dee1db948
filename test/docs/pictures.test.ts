import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { trackedSandbox } from '../support/run-oct.js'
import { inFolder, must } from './example-world.js'
import { sessionPicture } from './session-picture.js'

const folder = new URL('../../docs/pictures/', import.meta.url)
const remedy = 'UPDATE_GOLDEN=1 npx vitest run test/docs/pictures.test.ts'

/** The route of a container, drawn by `oct map`. */
async function routePicture(): Promise<string> {
  const world = await trackedSandbox()
  try {
    await inFolder(world, () =>
      must(world, ['--sandbox', 'map', 'TCLU5903276', '--out', 'route.svg']),
    )
    return readFileSync(`${world.folder}/route.svg`, 'utf8')
  } finally {
    world.remove()
  }
}

const pictures: [string, () => Promise<string>][] = [
  ['session.svg', sessionPicture],
  ['route.svg', routePicture],
]

describe('docs/pictures', () => {
  it.each(pictures)('%s shows what the program prints, byte by byte', async (name, draw) => {
    const path = fileURLToPath(new URL(name, folder))
    const picture = await draw()
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(path, picture)
    expect(readFileSync(path, 'utf8') === picture, remedy).toBe(true)
  })
})
