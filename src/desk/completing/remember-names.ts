import type { Workspace } from '../workspace.js'

export type RememberedKind = 'webhooks' | 'fields'

export interface RememberedName {
  text: string
  hint: string
}

export const rememberedKey = (kind: RememberedKind): string => `names_of_${kind}`

/** Stores names for completion. If the cache cannot be written, the names are dropped without a message. */
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
