import type { Workspace } from '../workspace.js'

export type RememberedKind = 'webhooks' | 'fields'

export interface RememberedName {
  text: string
  hint: string
}

export const rememberedKey = (kind: RememberedKind): string => `names_of_${kind}`

export async function rememberNames(
  workspace: Workspace,
  kind: RememberedKind,
  names: readonly RememberedName[],
): Promise<void> {
  try {
    const { state } = await workspace.cache()
    state.set(rememberedKey(kind), JSON.stringify(names))
  } catch {}
}
