import { safeFileName } from '../safe-file-name.js'

const mostCharacters = 100

/** Returns whether a tariff file with this name can be stored on a service and written to a folder on any system. */
export const isTariffFileName = (name: string): boolean =>
  /\.(?:yaml|yml|json)$/i.test(name) && isSafeName(name)

/** Returns whether a file with gate calendars, or an iCalendar file to which it refers, can be stored with this name. */
export const isGateFileName = (name: string): boolean =>
  /\.(?:yaml|yml|json|ics)$/i.test(name) && isSafeName(name)

const isSafeName = (name: string): boolean =>
  name.length <= mostCharacters && name === name.normalize('NFC') && safeFileName(name, '') === name

/** Converts a file name for comparisons. Two names become equal if they mean the same file on some system. */
export const sameFileName = (name: string): string => name.normalize('NFC').toLowerCase()
