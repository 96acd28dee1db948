import { safeFileName } from '../safe-file-name.js'

const mostCharacters = 100

/** Returns whether a tariff file with this name can be stored on a service and written to a folder on any system. */
export const isTariffFileName = (name: string): boolean =>
  name.length <= mostCharacters &&
  /\.(?:yaml|yml|json)$/i.test(name) &&
  name === name.normalize('NFC') &&
  safeFileName(name, '') === name

/** Returns the form of a file name in which names of the same file on any system are equal. */
export const sameFileName = (name: string): string => name.normalize('NFC').toLowerCase()
