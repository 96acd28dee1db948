import { safeFileName } from '../safe-file-name.js'

const mostCharacters = 100

/** Returns whether a service can store a tariff file with this name, on any operating system. */
export const isTariffFileName = (name: string): boolean =>
  /\.(?:yaml|yml|json)$/i.test(name) && isSafeName(name)

/** Returns whether a service can store a file of gate calendars, or one of its .ics files, under this name. */
export const isGateFileName = (name: string): boolean =>
  /\.(?:yaml|yml|json|ics)$/i.test(name) && isSafeName(name)

const isSafeName = (name: string): boolean =>
  name.length <= mostCharacters && name === name.normalize('NFC') && safeFileName(name, '') === name

/** Normalizes a file name. Names that mean the same file on some operating system become equal. */
export const sameFileName = (name: string): string => name.normalize('NFC').toLowerCase()
