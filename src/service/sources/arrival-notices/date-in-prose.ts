const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
export const weekdays = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?'

/** Regular expression for a date in an English sentence, as text: `Friday, the 18th of December 2026`. */
export const proseDate = `(?:(?:${weekdays})\\b[.,]{0,2} ?(?:the )?)?(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{2,4}|\\d{1,2}(?:st|nd|rd|th)?(?: day)?(?: of)?[- /.]?(?:${months})\\b\\.?(?:,?[- /.]?\\d{2,4}(?![\\d:]))?|(?:${months})\\b\\.?[- ](?:the )?\\d{1,2}(?:st|nd|rd|th)?(?!\\d)(?:,? ?\\d{4})?)`

/** Words that end the name of a place in a sentence. */
export const beginsDate = `on|or|by|around|about|approx\\w*|at|in|into|to|from|for|with|via|and|is|are|was|has|will|aboard|per|under|the|this|next|as|before|after|tentatively|local|later|earlier|than|shortly|soon|early|late|today|tomorrow|again|ahead|behind|instead|but|which|where|lt|hrs|eta|${weekdays}|${months}`

/** Returns a text with its first date in a form that oct reads: `18 December 2026` for `the 18th of December 2026`. */
export const withPlainDates = (text: string): string =>
  text
    .replace(/(\d{1,2})(?:st|nd|rd|th)?(?: day)? of (?=\p{L}{3})/giu, '$1 ')
    .replace(/(\p{L}{3,9}\.?) the (?=\d)/giu, '$1 ')
    .replace(/(?<!\d)(\d{1,2})(?:st|nd|rd|th)\b/gi, '$1')
    .replace(new RegExp(`^(?:${weekdays})\\b[.,]{0,2} ?(?:the )?(?=\\S)`, 'i'), '')

/** Returns the words after a date that may change the date. They end where the next fact begins. */
export const behindDate = (after: string): string =>
  withPlainDates(after.slice(0, 90).split(nextFact)[0] ?? '')

const nextFact =
  /;|\b(?:last free|l\.?f\.?d|free|demurrage|storage|detention|per diem|empt(?:y|ies)|available|discharge\w*|departed|sailed|container|general order|g\.?o\.?)\b/i

/** Regular expression for words before a belief, a wish or a question, as text: `I thought`, `please confirm that`. */
export const noStatement =
  '\\b(?:(?:please|pls|kindly|can you|could you) (?:\\w+ )?(?:confirm|check|verify|extend|update|change|make sure|ensure)(?: (?:that|if|the))?|(?:i|we|they|customers?|clients?|consignees?) (?:\\w+ )?(?:thought|think|believed?|hoped?|wish(?:ed)?|want(?:ed)?|need(?:ed)?|requests?|requested|assumed?|guess|prefer(?:red)?|understood|(?:ask|asked) (?:for|that|you))|hopefully)\\b'

/** Returns whether a sentence is a question or begins with a condition. */
export const isUncertain = (sentence: string): boolean =>
  /\?\W*$/.test(sentence) ||
  /^\W*(?:if|unless|in case|in the event|should|provided|assuming|whether)\b/i.test(sentence)
