import { carriageFields } from './carriage-fields.js'
import type { DocumentField } from './document-field.js'
import { tradeFields } from './trade-fields.js'

/** Everything that is looked for beside a label. */
export const documentFields: readonly DocumentField[] = [...carriageFields, ...tradeFields]
