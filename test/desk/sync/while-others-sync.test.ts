import { expect, it } from 'vitest'
import { whileOthersSync } from '../../../src/desk/sync/while-others-sync.js'
import type { Workspace } from '../../../src/desk/workspace.js'
import { OctError } from '../../../src/errors.js'

const refusal = new OctError('local', 'Another sync is under way')

it('tries again until another sync is over, and gives up after a timeout', async () => {
  const { workspace } = waiting()
  let tries = 0
  const attempt = async () => {
    tries += 1
    return tries < 4 ? { refusal } : { result: 'synced' }
  }
  expect(await whileOthersSync(workspace, 10_000, attempt)).toBe('synced')
  await expect(whileOthersSync(workspace, 500, async () => ({ refusal }))).rejects.toBe(refusal)
})

it('ends if the command is interrupted while it waits, without another try', async () => {
  const { workspace, controller } = waiting(() => controller.abort('SIGINT'))
  let tries = 0
  const attempt = async () => {
    tries += 1
    return { refusal }
  }
  await expect(whileOthersSync(workspace, 10_000, attempt)).rejects.toBe('SIGINT')
  expect(tries).toBe(1)
})

/** A workspace whose pauses take no time; `duringPause` runs in each of them. */
function waiting(duringPause = () => {}) {
  const controller = new AbortController()
  const part: Pick<Workspace, 'progress' | 'sleep' | 'signal'> = {
    progress: () => {},
    sleep: async () => duringPause(),
    signal: controller.signal,
  }
  return { workspace: part as Workspace, controller }
}
