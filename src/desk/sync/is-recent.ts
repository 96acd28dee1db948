import type { Workspace } from '../workspace.js'

export function isRecent(workspace: Workspace, fetchedAt: Date | null): boolean {
  const { offline, refresh, askedMaxAgeMs, maxAgeMs } = workspace.freshness
  if (offline) return true
  if (refresh || fetchedAt === null) return false
  const ageMs = workspace.now().getTime() - fetchedAt.getTime()
  return ageMs >= 0 && ageMs <= (askedMaxAgeMs ?? maxAgeMs)
}
