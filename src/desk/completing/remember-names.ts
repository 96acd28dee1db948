import type { Workspace } from '../workspace.js'

/** Names from the service that no table of the cache stores. */
export type RememberedKind = 'webhooks' | 'fields'

export interface RememberedName {
  text: string
  hint: string
}

/** Returns the key of the cache's state that holds the last names. */
export const rememberedKey = (kind: RememberedKind): string => `names_of_${kind}`

/** Stores names for TAB. Drops them if the cache cannot be written: nobody asked for them. */
export async function rememberNames(
  workspace: Workspace,
  kind: RememberedKind,
  names: readonly RememberedName[],
): Promise<void> {
  try {
    const { state } = await workspace.cache()
    state.set(rememberedKey(kind), JSON.stringify(names))
  } catch {
    // The command's own result matters; this is only a convenience.
  }
}
