import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnerService } from './partner-service.js'
import { ended, type Machine, machine, stackTrace, until } from './program.js'

let oct: Machine
let service: Awaited<ReturnType<typeof partnerService>>

beforeAll(async () => {
  oct = await machine()
  service = await partnerService()
})

afterAll(async () => {
  await service.stop()
  oct.remove()
})

/** Starts `oct upload --inbox` for a folder and waits until it watches. */
async function inbox(folder: string) {
  const process = oct.start(['upload', '--inbox', folder, '-o', 'ndjson'], { env: service.env })
  let said = ''
  process.stderr.on('data', (chunk) => {
    said += chunk
  })
  await until('it watches', () => said.includes('ready'))
  return { process }
}

const newFolder = (name: string): string => {
  const folder = join(oct.folder, name)
  mkdirSync(folder)
  return folder
}

async function documents(): Promise<string[]> {
  const body = (await (await service.ask('/documents')).json()) as {
    data: { attributes: { file_name: string } }[]
  }
  return body.data.map(({ attributes }) => attributes.file_name)
}

describe('a drop folder', () => {
  it('is taken over after a kill, imports nothing twice, and ends cleanly on SIGTERM', async () => {
    const folder = newFolder('killed')
    const { process: killed } = await inbox(folder)
    writeFileSync(join(folder, 'scan 2.pdf'), '%PDF-1.4 two')
    await until('it is stored', async () => (await documents()).includes('scan 2.pdf'))
    killed.kill('SIGKILL')
    await killed
    const { process: next } = await inbox(folder)
    // A file is moved by a link and an unlink. The test waits for the unlink, which comes last.
    await until('it is put away', () => !readdirSync(folder).includes('scan 2.pdf'))
    next.kill('SIGTERM')
    const run = ended(await next)
    expect(run).toMatchObject({ exit: 0, signal: undefined })
    expect(run.stderr).not.toMatch(stackTrace)
    expect(readdirSync(folder)).not.toContain('scan 2.pdf')
    expect((await documents()).filter((name) => name === 'scan 2.pdf')).toHaveLength(1)
    expect(readdirSync(join(folder, 'done'))).toEqual(['scan 2.pdf'])
  })
})
