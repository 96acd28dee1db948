import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answering, brokenOff, type Fault, type Uploading, uploading } from './uploading.js'

let world: Uploading
beforeEach(async () => {
  world = await uploading()
})
afterEach(() => world.close())

const creating = 'POST /v2/documents'
const lookingUp = 'GET /v2/documents'
const contents = ['AAAA00001', 'BBBB00002']

/** Two scans with equal names and sizes. */
const scans = () => {
  const scan = (index: number) => ({
    path: world.file(`scan-${index}`, contents[index] ?? ''),
    fileName: 'scan.tif',
    name: 'scan.tif',
  })
  return [scan(0), scan(1)] as const
}

/** The first request for a document is lost without a response; `meanwhile` runs then. */
function losing(meanwhile: () => Promise<unknown> = async () => {}): Fault {
  let times = 0
  return async ({ name, carryOut }) => {
    if (name === creating) times += 1
    if (name !== creating || times > 1) return carryOut()
    await meanwhile()
    throw brokenOff()
  }
}

/** The request is processed, but its response is lost. */
const unanswered: Fault = async ({ name, carryOut }) => {
  const answer = await carryOut()
  if (name === creating) throw brokenOff()
  return answer
}

async function expectBoth(outcomes: { state: string; documentId: string | null }[]) {
  expect(outcomes.map(({ state }) => state)).toEqual(['uploaded', 'uploaded'])
  const stored = await Promise.all(outcomes.map(({ documentId }) => world.stored(documentId)))
  expect(stored).toEqual(contents)
  expect(await world.documents()).toHaveLength(2)
}

it('a lost request loses neither of two files with the same name and size in one run', async () => {
  const [one, two] = scans()
  const journal = await world.journal()
  let second: ReturnType<typeof world.run> | undefined
  const fault = losing(() => {
    second = world.run(two, { journal })
    return second
  })
  const first = await world.run(one, { journal, fault })
  await expectBoth([first, await (second as ReturnType<typeof world.run>)])
  const downloads = world.asked.filter((name) => name.endsWith('/download_url'))
  expect(downloads).toEqual([])
})

it('a document of another machine with the same name and size is not confused with the file', async () => {
  const [one, two] = scans()
  const journal = await world.elsewhere()
  let second: ReturnType<typeof world.run> | undefined
  const fault = losing(() => {
    second = world.run(two, { journal })
    return second
  })
  const first = await world.run(one, { fault })
  await expectBoth([first, await (second as ReturnType<typeof world.run>)])
})

it('a rerun of a killed upload does not mistake the file of another machine for its own', async () => {
  const [one, two] = scans()
  const dying: Fault = async ({ name, carryOut }) => {
    if (name === creating) throw new Error('killed')
    return carryOut()
  }
  await expect(world.run(one, { fault: dying })).rejects.toThrow('killed')
  const second = await world.run(two, { journal: await world.elsewhere() })
  const first = await world.run(one)
  await expectBoth([first, second])
})

it.each([
  ['an MD5 of its own', { 'content-md5': md5Of(contents[0] ?? '') }],
  ['nothing but the bytes', {}],
])('if the store returns %s, the document is recognized by it', async (_, headers) => {
  const [one] = scans()
  const outcome = await world.run(one, {
    fault: async (request) => {
      const answer = await unanswered(request)
      return request.name.includes('/active_storage/disk/') ? { ...answer, headers } : answer
    },
  })
  expect(outcome.state).toBe('uploaded')
  expect(world.asked.filter((name) => name === creating)).toHaveLength(1)
  expect(await world.documents()).toHaveLength(1)
})

it('if no store returns the bytes, the file is sent again, and the duplicate named by the service counts as the file', async () => {
  const [one, two] = scans()
  const sealed = (inner: Fault): Fault => {
    return async (request) =>
      request.name.endsWith('/download_url')
        ? answering(404, '{"errors":[{"title":"Not Found"}]}')
        : inner(request)
  }
  const first = await world.run(one, { fault: sealed(unanswered) })
  expect(first.state).toBe('failed')
  const again = await world.run(one, { fault: sealed(({ carryOut }) => carryOut()) })
  expect(again).toMatchObject({ state: 'uploaded' })
  await expectBoth([again, await world.run(two)])
})

it('if the bytes cannot be fetched now, the next run checks again', async () => {
  const [one] = scans()
  const away: Fault = async (request) =>
    request.name.endsWith('/download_url') ? answering(503) : unanswered(request)
  const first = await world.run(one, { fault: away })
  expect(first).toMatchObject({ state: 'failed', error: { code: 'unavailable' } })
  const again = await world.run(one)
  expect(again).toMatchObject({ state: 'uploaded' })
  expect(await world.documents()).toHaveLength(1)
  expect(world.asked.filter((name) => name === creating)).toHaveLength(1)
})

it('a document that is named too late is the file, even if its upload was used', async () => {
  const [one] = scans()
  const blind: Fault = async (request) =>
    request.name === lookingUp ? answering(200, '{"data":[],"links":{}}') : losingAnswer(request)
  let times = 0
  const losingAnswer: Fault = async ({ name, carryOut }) => {
    const answer = await carryOut()
    if (name === creating) times += 1
    if (name === creating && times === 1) throw brokenOff()
    return answer
  }
  const outcome = await world.run(one, { fault: blind })
  expect(outcome).toMatchObject({ state: 'uploaded' })
  expect(await world.documents()).toHaveLength(1)
})

function md5Of(content: string): string {
  return createHash('md5').update(content).digest('base64')
}
