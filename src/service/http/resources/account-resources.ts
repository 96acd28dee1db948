import type { AccountRow, UserRow } from '../../store/database/account-tables.js'
import type { Resource } from './write-resource.js'

export const accountResource = ({ id, company_name }: AccountRow): Resource => ({
  id,
  type: 'account',
  attributes: { company_name },
})

/** Builds the resource of a user. The name is null for the first user of an account. */
export const userResource = ({ id, name }: UserRow): Resource => ({
  id,
  type: 'user',
  attributes: { name },
})
