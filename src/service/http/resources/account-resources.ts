import type { AccountRow, UserRow } from '../../store/database/account-tables.js'
import type { Resource } from './write-resource.js'

/** An account. */
export const accountResource = ({ id, company_name }: AccountRow): Resource => ({
  id,
  type: 'account',
  attributes: { company_name },
})

/** A user; no schema of its attributes is published, and the first of an account has no name. */
export const userResource = ({ id, name }: UserRow): Resource => ({
  id,
  type: 'user',
  attributes: { name },
})
