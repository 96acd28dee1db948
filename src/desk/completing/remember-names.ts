import type { Workspace } from '../workspace.js'

/** Kinds of names from the service that no table of the cache stores. */
export type RememberedKind = 'webhooks' | 'fields'

export interface RememberedName {
  text: string
  hint: string
}

/** Returns the key under which the cache keeps the names of a kind. */
export const rememberedKey = (kind: RememberedKind): string => `names_of_${kind}`

/** Keeps names for completion. If the cache cannot be written, the names are dropped silently. */
export async function rememberNames(
  workspace: Workspace,
  kind: RememberedKind,
  names: readonly RememberedName[],
): Promise<void> {
  try {
    const { state } = await workspace.cache()
    state.set(rememberedKey(kind), JSON.stringify(names))
  } catch {
    // The names are only for completion, so a failure must not end the command.
  }
}
