import { isChangedVessel, isOtherVessel } from './other-vessel.js'
import type { ProseFact } from './prose-fact.js'

/**
 * Finds vessels in a sentence: after a word for a vessel, as in `on vessel MAERSK KOLKATA voyage 648W`, or before a
 * voyage number, as in `aboard the MSC BRIANNA, voyage 648A`. Before a voyage number, a name in capitals is enough.
 */
export const vesselsInProse = (sentence: string): ProseFact[] =>
  [
    ...sentence.matchAll(behindWord),
    ...(isMixed(sentence)
      ? [beforeVoyage, inBrackets, beforeVerb].flatMap((form) => [...sentence.matchAll(form)])
      : []),
  ].flatMap(({ 0: whole, index, groups: { words = '', name = '', voyage, via } = {} }) => {
    const [before, after] = [sentence.slice(0, index), sentence.slice(index + whole.length)]
    if (isOtherVessel(before + words) || isChangedVessel(after) || month.test(name)) return []
    const hasVoyage = voyage !== undefined || / \d{2,5}[A-Z]?[NSEW]$/.test(name)
    if (via !== undefined && !hasVoyage) return []
    const text = name.replace(/[.\s]+$/, '').toUpperCase()
    const stated: ProseFact[] = [{ field: 'vessel', text, words }]
    return voyage === undefined ? stated : [...stated, { field: 'voyage', text: voyage, words }]
  })

/** Returns whether a sentence contains words in small letters. A word in capitals is then a name. */
const isMixed = (sentence: string): boolean => /(?:(?<!\p{L})\p{Ll}{2,}.*?){3}/su.test(sentence)

/** Matches the month of a date, as in `Shipped on board February 3, 2026`. */
const month =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.? ?\d/i

const voyageWord =
  '(?:[Vv]oy(?:age)?|VOY(?:AGE)?|[Rr]eise?|[Vv]iaje|[Vv]iaggio|[Vv]iagem|[Ss]efer|[Vv](?=[. ]))'

const stop = `(?:${voyageWord}|IS|WILL|HAS|ARRIV\\w*|ON|FROM|DUE|WAS|WITH|AND|CARRYING|AT|THE|TO|IN|FOR|ETA|ETD|CONTAINERS?|FYI|PLS|PLEASE|NB|RE|FW|FWD|AN|BL|MBL|ATTN)(?![A-Za-z])`

const next = `(?: (?!${stop}|V\\.)`
const capitals = `(?!${stop})[A-Z][A-Z0-9][A-Z0-9.'-]*${next}[A-Z0-9][A-Z0-9.'-]*)`
const names = `(?<name>${capitals}{0,5}|(?!${stop})[A-Z][\\w.'-]+${next}[A-Z0-9][\\w.'-]*){0,5})`

const voyageBehind = `[\\s,/(-]*(?<![A-Za-z0-9])${voyageWord}\\.?:? *(?:[Nn]o\\.?|NO\\.?|[Nn]r\\.?|number)? *:?(?<voyage>(?=\\w*\\d)[A-Z0-9][A-Z0-9/-]{1,12})(?![\\w])`

const vesselWord =
  '[Vv]essel|VESSEL|[Mm]\\.?/?[Vv]\\.?|MS|[Ss]hip|SHIP|[Aa]board|ABOARD|[Oo]n board(?: of)?|ON BOARD|[Bb]uque|[Nn]ave|[Nn]avire|[Nn]avio|[Ss]chiff|[Ss]eeschiff|[Ss]chip|(?<via>[Vv]ia|VIA|[Pp]er|PER|[Oo]n|ON|[Ww]ith|WITH|met|mit|con|avec|a bordo|à bord|an Bord|aan boord)'

const article =
  '(?: (?:the|THE|our|de|der|dem|del|della|do|la|el|le|du|van de|von))?(?: (?:vessel|VESSEL|buque|navire|schip|[Mm]/?[Vv]\\.?|MS))?'

const behindWord = new RegExp(
  `(?<![A-Za-z])(?<words>(?:${vesselWord})${article})(?::| (?:name )?(?:is|will be))? +["'“]?${names}["'”]?(?:${voyageBehind}|(?= *(?:[,.;)(]|$| [a-z]|${stop})))`,
  'g',
)

const beforeVoyage = new RegExp(
  `(?<![\\w/.-])(?<words>)(?<name>${capitals}{1,5})${voyageBehind}`,
  'g',
)

/** Matches a vessel with its voyage in brackets, as in `(B/L MAEU272004471, MAERSK MEMPHIS / 647W, Charleston)`. */
const inBrackets = new RegExp(
  `(?<=\\((?:[^()]*, ?)?)(?<words>)(?<name>${capitals}{1,5}) (?:/ )?(?<voyage>\\d{3,4}[NSEW])(?=[,)])`,
  'g',
)

/** Matches a vessel and its voyage before a verb, as in `some sites show YM TRUTH 039E as arrived`. */
const beforeVerb = new RegExp(
  `(?<![\\w/.-])(?<words>)(?<name>${capitals}{1,4} \\d{3,4}[NSEW])(?= (?:as|is|was|has|had|will) [a-z])`,
  'g',
)
