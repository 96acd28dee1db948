import { safeFileName } from '../safe-file-name.js'

const mostCharacters = 100

/** Returns whether a tariff file with this name can be stored on a service and written to a folder on any system. */
export const isTariffFileName = (name: string): boolean =>
  /\.(?:yaml|yml|json)$/i.test(name) && isSafeName(name)

/** Returns whether a service can store a file of gate calendars, or an .ics file that it names, under this name. */
export const isGateFileName = (name: string): boolean =>
  /\.(?:yaml|yml|json|ics)$/i.test(name) && isSafeName(name)

const isSafeName = (name: string): boolean =>
  name.length <= mostCharacters && name === name.normalize('NFC') && safeFileName(name, '') === name

/** Spells a file name for comparisons. Names of the same file on some operating system become equal. */
export const sameFileName = (name: string): string => name.normalize('NFC').toLowerCase()
