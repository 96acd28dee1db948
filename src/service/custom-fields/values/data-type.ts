import type { customFieldDataTypes } from '../../../contract/vocabulary.js'

export type DataType = (typeof customFieldDataTypes)[number]

export const hasOptions = (dataType: string): boolean =>
  dataType === 'enum' || dataType === 'enum_multi'
