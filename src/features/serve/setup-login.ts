import type { CommandContext } from '../../cli/command/command-context.js'
import { OctError } from '../../errors.js'
import type { SetupStep } from './setup.js'

/** Checks that commands on this machine use a running service of oct, with a key that the service accepts. */
export async function loginStep(
  context: CommandContext,
  { isRunning }: { isRunning: boolean },
): Promise<SetupStep> {
  const address = context.settings().text('base_url')
  const workspace = await context.workspace()
  if (workspace.isSandbox) return missing('the sandbox is in use, not the service')
  if (!(await workspace.hasAccount())) return missing('oct has no key for the service')
  if (!isRunning) return { ...done, detail: `oct has a key for ${address}` }
  try {
    const client = await workspace.client()
    await client
      .patient({ isBackground: false, maxPauseMs: 0, maxWaitMs: 0 })
      .sources.list()
      .toArray()
    return { ...done, detail: `${address} accepts the key` }
  } catch (error) {
    if (!(error instanceof OctError)) throw error
    return missing(
      error.code === 'not_found' ? `oct uses another service: ${address}` : error.message,
    )
  }
}

const done = { step: 'login', state: 'done', next: null } as const

const missing = (detail: string): SetupStep => ({
  ...{ step: 'login', state: 'missing', detail },
  next: 'oct auth login --service http://127.0.0.1:4949/v2',
})
