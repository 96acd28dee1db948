import { type CacheIdentity, cachePath, fileNumber } from '../../cache/cache-file.js'
import { OctError } from '../../errors.js'
import type { Workspace } from '../workspace.js'
import { answeredFeatures, type FeatureAnswers } from './answered-features.js'

export async function storedFeatures(
  workspace: Pick<Workspace, 'cache'>,
  identity: CacheIdentity,
): Promise<FeatureAnswers> {
  if (fileNumber(cachePath(identity)) === 0) return {}
  try {
    return answeredFeatures(await workspace.cache())
  } catch (error) {
    if (error instanceof OctError && error.code === 'local') return {}
    throw error
  }
}
