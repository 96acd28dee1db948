import { visibleName } from '../../domain/safe-file-name.js'

/** The name of the document that is made of a file, where nobody gave one: that of the file. */
export const titleOfFile = (fileName: string): string => visibleName(fileName) || 'document'
