import { visibleName } from '../../domain/safe-file-name.js'

export const titleOfFile = (fileName: string): string => visibleName(fileName) || 'document'
