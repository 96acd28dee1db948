import type { ProseFact } from './prose-fact.js'

/** Finds vessels in an English sentence: `on vessel MAERSK KOLKATA voyage 648W`, `aboard the MSC BRIANNA, voyage 648A`. */
export const vesselsInProse = (sentence: string): ProseFact[] =>
  [...sentence.matchAll(vessel)].flatMap(
    ({ groups: { words = '', name = '', voyage, via } = {} }) => {
      if (via !== undefined && voyage === undefined) return []
      const stated: ProseFact[] = [
        { field: 'vessel', text: name.replace(/[.\s]+$/, '').toUpperCase(), words },
      ]
      return voyage === undefined ? stated : [...stated, { field: 'voyage', text: voyage, words }]
    },
  )

const stop =
  '(?:[Vv]oy(?:age)?|VOY(?:AGE)?|[Rr]eis[e]?|[Vv]iaje|[Vv]iaggio|[Vv]iagem|[Vv]\\.?|IS|WILL|HAS|ARRIV\\w*|ON|FROM|DUE|WAS|WITH|AND|CARRYING|AT|THE|TO|IN|FOR|ETA|ETD)(?![A-Za-z])'

const vessel = new RegExp(
  [
    '(?<![A-Za-z])(?<words>(?:[Vv]essel|VESSEL|[Mm]\\.?/?[Vv]\\.?|[Ss]hip|SHIP|[Aa]board|ABOARD|[Oo]n board(?: of)?|ON BOARD|(?<via>[Vv]ia|VIA|[Pp]er|PER|[Oo]n|ON|[Ww]ith|WITH|met|mit|con|avec|a bordo|à bord|an Bord|aan boord))(?: (?:the|THE|our|de|der|dem|del|la|el|le|du|van de|von))?(?: vessel| VESSEL| [Mm]/?[Vv]\\.?)?)',
    `:? +["'“]?(?!${stop})(?<name>[A-Z][A-Z0-9][A-Z0-9.'-]*(?: (?!${stop}|V\\.)[A-Z0-9][A-Z0-9.'-]*){0,5}|[A-Z][\\w.'-]+(?: (?!${stop}|V\\.)[A-Z0-9][\\w.'-]*){0,5})["'”]?`,
    '(?:[\\s,/(-]*(?:[Vv]oy(?:age)?|VOY(?:AGE)?|[Rr]eis[e]?|[Vv]iaje|[Vv]iaggio|[Vv]iagem|[Vv](?=[. ]))\\.?:? *(?:[Nn]o\\.?|NO\\.?|number)? *:?(?<voyage>[A-Z0-9][A-Z0-9/-]{1,12})(?![\\w])|(?= *(?:[,.;)(]|$| [a-z]|(?:' +
      stop +
      '))))',
  ].join(''),
  'g',
)
