import type { Workspace } from '../workspace.js'

/** What the service tells by name and no table of the cache keeps. */
export type RememberedKind = 'webhooks' | 'fields'

export interface RememberedName {
  text: string
  hint: string
}

/** The key of the cache's state under which the last answer stands. */
export const rememberedKey = (kind: RememberedKind): string => `names_of_${kind}`

/**
 * Keeps the names of the service's last answer, so that TAB can offer them without asking. Where the
 * cache cannot be written they are forgotten: nobody asked for them.
 */
export async function rememberNames(
  workspace: Workspace,
  kind: RememberedKind,
  names: readonly RememberedName[],
): Promise<void> {
  try {
    const { state } = await workspace.cache()
    state.set(rememberedKey(kind), JSON.stringify(names))
  } catch {
    // the answer itself is what was wanted
  }
}
