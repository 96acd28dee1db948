import type { AccountRow, UserRow } from '../../store/database/account-tables.js'
import type { Resource } from './write-resource.js'

export const accountResource = ({ id, company_name }: AccountRow): Resource => ({
  id,
  type: 'account',
  attributes: { company_name },
})

/** No schema of the attributes is published; the first user has no name. */
export const userResource = ({ id, name }: UserRow): Resource => ({
  id,
  type: 'user',
  attributes: { name },
})
