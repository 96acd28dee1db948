import type { PartyRow } from '../../store/database/account-tables.js'
import type { Resource } from './write-resource.js'

export const partyResource = ({ id, company_name }: PartyRow): Resource => ({
  id,
  type: 'party',
  attributes: { company_name },
})
