import { carriageFields } from './carriage-fields.js'
import type { DocumentField } from './document-field.js'
import { tradeFields } from './trade-fields.js'

export const documentFields: readonly DocumentField[] = [...carriageFields, ...tradeFields]
