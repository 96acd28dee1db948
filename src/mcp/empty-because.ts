import { listBoxes } from '../desk/boxes/list-boxes.js'
import { asItStands } from '../desk/sync/as-it-stands.js'
import { counted } from '../domain/counted.js'
import { type FilterArgs, filterOf } from './box-filters.js'
import type { Call } from './tool.js'

/** Explains why a list is empty. Otherwise, a model could overlook a misspelled filter. */
export async function emptyBecause(
  { workspace }: Pick<Call, 'workspace'>,
  { which, within_days: _days, ...filters }: FilterArgs & { which?: string; within_days?: number },
): Promise<string> {
  const settled = asItStands(workspace)
  const count = async (given: FilterArgs): Promise<number> => {
    // If no filter is set, the cache counts all containers but reads only one, because of `limit`.
    const query = { filter: filterOf(given), includeClosed: false, isCheck: false, limit: 1 }
    return (await listBoxes(settled, query)).total
  }
  const all = await count({})
  if (all === 0) return 'no container is tracked yet'
  for (const [name, value] of Object.entries(filters)) {
    if ((await count({ [name]: value })) === 0) {
      return `none of the ${counted(all, 'tracked container')} matches the filter ${name}`
    }
  }
  const matching = await count(filters)
  if (matching === 0) return `none of the ${counted(all, 'tracked container')} matches all filters`
  const what = which === undefined || which === 'all' ? 'in the list' : which.replaceAll('_', ' ')
  return `of ${counted(matching, 'container')} that match, none is ${what}`
}
