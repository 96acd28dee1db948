import {
  type EarlierChange,
  membersOfChangeset,
  milestoneOf,
} from '../../../domain/earlier-change.js'
import type { Tenant } from '../database/store.js'
import { changesetOf } from './container-changesets.js'

/** Maximum number of change events in the list. Older events are omitted. */
const mostEvents = 20_000

/** Lists an account's changes, oldest first. Facts that the first poll of a container finds are not changes. */
export async function changesOfAccount(
  { db, accountId }: Tenant,
  { since, until }: { since: string; until: string },
): Promise<EarlierChange[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('change_events')
        .select(['sequence', 'container_id', 'event', 'recorded_at', 'body'])
        .where('account_id', '=', accountId)
        .orderBy('sequence', 'desc')
        .limit(mostEvents)
        .as('latest'),
    )
    .innerJoin('containers', 'containers.id', 'latest.container_id')
    .select(['container_id', 'event', 'recorded_at', 'body'])
    .where('recorded_at', '>=', since)
    .where('recorded_at', '<=', until)
    .whereRef('recorded_at', '>', 'containers.created_at')
    .where((where) =>
      where.or([
        where('event', '=', 'container.updated'),
        where('event', 'like', 'container.transport.%'),
      ]),
    )
    .orderBy('sequence')
    .execute()
  return rows.flatMap(({ container_id, event, recorded_at: at, body }) => {
    if (container_id === null) return []
    const changed = { containerId: container_id, at }
    if (body !== null) {
      const changeset = changesetOf(body)
      const [before, after] = [membersOfChangeset(changeset, 0), membersOfChangeset(changeset, 1)]
      return [{ ...changed, before, after }]
    }
    const milestone = milestoneOf(event)
    if (milestone === undefined) return []
    return [{ ...changed, before: {}, after: {}, milestone }]
  })
}
