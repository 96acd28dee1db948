import type { Webhook } from '../../contract/webhook.js'
import type { Workspace } from '../../desk/workspace.js'
import { shownAddress } from '../../domain/shown-address.js'
import { OctError } from '../../errors.js'

const general = ['auth', 'forbidden', 'rate_limited', 'internal']

/** Changes webhooks. If there is only one, throws its error. Otherwise, returns one `failure` for all errors. */
export async function eachWebhook<Done>(
  workspace: Workspace,
  webhooks: readonly Webhook[],
  action: (webhook: Webhook) => Promise<Done>,
): Promise<{ done: Done[]; failure: OctError | undefined }> {
  const done: Done[] = []
  const failed: { url: string; error: OctError }[] = []
  for (const webhook of webhooks) {
    try {
      done.push(await action(webhook))
    } catch (error) {
      if (!(error instanceof OctError) || webhooks.length === 1) throw error
      const isOfAll = workspace.signal.aborted || general.includes(error.code)
      if (isOfAll && done.length === 0) throw error
      failed.push({ url: shownAddress(webhook.url), error })
      if (isOfAll) break
    }
  }
  return { done, failure: failureOf(failed, { done: done.length, all: webhooks.length }) }
}

function failureOf(
  failed: readonly { url: string; error: OctError }[],
  { done, all }: { done: number; all: number },
): OctError | undefined {
  const [first] = failed
  if (first === undefined) return undefined
  return new OctError('partial', `${all - done} of ${all} webhooks failed`, {
    reason: failed
      .slice(0, 5)
      .map(({ url, error }) => `${url}: ${error.message}.`)
      .join(' '),
    tryNext: first.error.tryNext,
    cause: first.error,
  })
}
