import { noticePort } from './notice-place.js'

/** Returns the port before a date, and the text that begins with the date: `at Los Angeles: 12/05/2026`. */
export function placeBefore(text: string): { locode: string; rest: string } | null {
  const [, name = '', rest = ''] =
    /^(?:at |in |to )?(\p{L}[\p{L} .,'-]{2,40}?)\s*[:,/-]?\s+(?:on )?(?=\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d)(.+)$/iu.exec(
      text,
    ) ?? []
  const locode = placeOf(name)
  return locode === null ? null : { locode, rest }
}

/** Returns the UN/LOCODE of the port after a date: `12/05/2026 (Busan)`. */
export const placeBehind = (text: string): string | null =>
  placeOf(behindDate.exec(text)?.groups?.name ?? '')

const behindDate =
  /\d\W*?(?:\((?:at |in )?|\s(?:at|in|@)\s)(?<name>\p{L}[\p{L} .,'-]{2,40})\)?\s*$/u

/** Returns the UN/LOCODE of the port with this name; null if unknown. */
export const placeOf = (name: string): string | null =>
  name.trim() === '' ? null : noticePort(name.trim())?.where.locode || null
