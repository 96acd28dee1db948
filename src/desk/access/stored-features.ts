import { type CacheIdentity, cachePath, fileNumber } from '../../cache/cache-file.js'
import { OctError } from '../../errors.js'
import type { Workspace } from '../workspace.js'
import { answeredFeatures, type FeatureAnswers } from './answered-features.js'

/** Returns the features of the account that earlier responses showed; an empty list if the cache cannot be read. */
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
