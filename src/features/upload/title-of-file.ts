import { visibleName } from '../../domain/safe-file-name.js'

/** Returns the default name of a document: the name of its file. */
export const titleOfFile = (fileName: string): string => visibleName(fileName) || 'document'
