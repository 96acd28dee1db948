import type { Migration } from '../../../sqlite/migrate.js'
import { orderedWhereUnknown } from './ordered.js'

/** Brings a file of version 9 to version 10: rows may come with their number in the order. */
export const tenthSchema: Migration = {
  additive: ['shipments', 'containers'].map(orderedWhereUnknown).join(''),
}
