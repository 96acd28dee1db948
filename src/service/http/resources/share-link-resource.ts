import type { ShareRow } from '../../store/database/page-tables.js'
import { type Resource, toOne, wireTime, wireTimeOrNull } from './write-resource.js'

/** Builds a shared link. Only a new link contains its address, because the service stores only a hash of it. */
export const shareLinkResource = (row: ShareRow, url?: string): Resource => ({
  id: row.id,
  type: 'share_link',
  attributes: {
    label: row.label,
    shows: [...(row.fees === 1 ? ['fees'] : []), ...(row.deadlines === 1 ? ['deadlines'] : [])],
    created_at: wireTime(row.created_at),
    ends_at: wireTime(row.ends_at),
    revoked_at: wireTimeOrNull(row.revoked_at),
    opened: row.opened,
    opened_at: wireTimeOrNull(row.opened_at),
    ...(url === undefined ? {} : { url }),
  },
  relationships: {
    target: toOne(row.kind === 'customer' ? 'party' : row.kind, row.target_id),
  },
})
