import { carriageFields } from './carriage-fields.js'
import type { DocumentField } from './document-field.js'
import { tradeFields } from './trade-fields.js'

/** All fields that are searched for next to a label. */
export const documentFields: readonly DocumentField[] = [...carriageFields, ...tradeFields]
