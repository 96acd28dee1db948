import { checkText } from '../check-text.js'
import type { SavedViewRow } from '../store/database/page-tables.js'
import type { Tenant } from '../store/database/store.js'
import { newId } from '../store/new-id.js'
import { insertSavedView, savedViews, updateSavedView } from '../store/saved-views.js'
import type { World } from '../world.js'

/** Maximum number of saved views per account, because the board shows a link to each of them. */
export const mostViews = 50

export type NamedView = { row: SavedViewRow } | { complaint: string }

/** Saves a view. If another view has the same name (ignoring case and spacing), that view gets the new address. */
export function saveView(
  { store, clock }: Pick<World, 'store' | 'clock'>,
  accountId: string,
  { name: given, address }: { name: string | null; address: string },
): Promise<NamedView> {
  return named(given, (name) =>
    store.transaction({ accountId }, async (db) => {
      const tenant: Tenant = { db, accountId }
      const views = await savedViews(tenant)
      const same = views.find(({ name_key }) => name_key === name.name_key)
      if (same !== undefined) {
        await updateSavedView(tenant, same.id, { ...name, address })
        return { row: { ...same, ...name, address } }
      }
      if (views.length >= mostViews)
        return {
          complaint: `An account can have at most ${mostViews} saved views: delete one first`,
        }
      const created_at = clock().toISOString()
      const row = { id: newId(), account_id: accountId, ...name, address, created_at }
      await insertSavedView(db, row)
      return { row }
    }),
  )
}

/** Renames a saved view. Returns an error message if another view has the new name. */
export function renameView(
  { store }: Pick<World, 'store'>,
  accountId: string,
  { id, name: given }: { id: string; name: string | null },
): Promise<NamedView> {
  return named(given, (name) =>
    store.transaction({ accountId }, async (db) => {
      const tenant: Tenant = { db, accountId }
      const views = await savedViews(tenant)
      const row = views.find((view) => view.id === id)
      if (row === undefined) return { complaint: 'The view was deleted in the meantime' }
      const isTaken = views.some((view) => view.id !== id && view.name_key === name.name_key)
      if (isTaken) return { complaint: `Another view has the name ${name.name}` }
      await updateSavedView(tenant, id, name)
      return { row: { ...row, ...name } }
    }),
  )
}

type ViewName = Pick<SavedViewRow, 'name' | 'name_key'>

async function named(
  given: string | null,
  save: (name: ViewName) => Promise<NamedView>,
): Promise<NamedView> {
  const { text, errors } = checkText(given, { name: 'The name', pointer: '', max: 60 })
  const [error] = errors
  if (error !== undefined) return { complaint: error.detail }
  const name_key = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
  return save({ name: text, name_key })
}
