import type { customFieldDataTypes } from '../../../contract/vocabulary.js'

export type DataType = (typeof customFieldDataTypes)[number]

/** Whether the values of a data type are chosen from a list. */
export const hasOptions = (dataType: string): boolean =>
  dataType === 'enum' || dataType === 'enum_multi'
