import { safeFileName } from '../safe-file-name.js'

const mostCharacters = 100

/** Returns whether a tariff file with this name can be stored on a service and written to a folder on any system. */
export const isTariffFileName = (name: string): boolean =>
  name.length <= mostCharacters &&
  /\.(?:yaml|yml|json)$/i.test(name) &&
  name === name.normalize('NFC') &&
  safeFileName(name, '') === name

/** Converts a file name for comparisons. Two names that mean the same file on some system become equal. */
export const sameFileName = (name: string): string => name.normalize('NFC').toLowerCase()
