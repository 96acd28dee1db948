import type { CacheIdentity } from '../../cache/cache-file.js'
import { keptFeatures } from '../../desk/access/kept-features.js'
import type { Workspace } from '../../desk/workspace.js'
import { type Finding, ok, skipped, warning } from './finding.js'

/** What the features of the account answered when they were last used; none is used for this. */
export async function checkFeatures(
  workspace: Workspace,
  cache: CacheIdentity,
): Promise<Finding[]> {
  if (workspace.isSandbox) return [skipped('features', 'the sandbox has all of them')]
  const answers = Object.entries(await keptFeatures(workspace, cache))
  if (answers.length === 0) return [skipped('features', 'none has been used yet')]
  const refused = answers.filter(([, { enabled }]) => !enabled).map(([feature]) => feature)
  const enabled = answers.filter(([, answer]) => answer.enabled).map(([feature]) => feature)
  const words =
    enabled.length > 0 ? `Enabled: ${enabled.join(', ')}` : 'None is known to be enabled'
  if (refused.length === 0) return [ok('features', words)]
  const detail = `Refused when last used: ${refused.join(', ')}`
  return [warning('features', detail, 'oct auth status')]
}
