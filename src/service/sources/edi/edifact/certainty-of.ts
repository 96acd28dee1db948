/** How sure a status text is that an event happened. `open`: it did not happen, or the sender still waits for it. */
export type Certainty = 'fact' | 'expected' | 'open'

/** Returns how sure a status text is. Words such as `not`, `pending`, `delayed` or `expected` mean no fact. */
export function certaintyOf(words: string): Certainty {
  if (denies(words) || waiting.test(words)) return 'open'
  return expecting.test(words) ? 'expected' : 'fact'
}

export const denies = (words: string): boolean => denial.test(words)

export const expects = (words: string): boolean => expecting.test(words)

const either = (...words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})\\b`)

const denial = either(
  'not',
  'never',
  'unable',
  'un(?:available|cleared|released|paid|successful)',
  'no (?:\\w+ )?(?:longer|holds?|release|clearance|show)',
  'fail\\w*|refus\\w*|reject\\w*|denied|cancel\\w*|abort\\w*|omit\\w*',
  'rolled|roll[- ]?over|missed|short[- ]?shipped|shut[- ]?out',
)

const waiting = either(
  'pending|await\\w*|waiting|to be|ready to',
  'delay\\w*|postpon\\w*|suspend\\w*',
  'request\\w*|in pro(?:gress|cess)|ongoing|under ?way',
  // Does not match "free time started", because this text is not about the start of a transport.
  '(?<!time )(?:start|commenc|beg[iu]n)\\w*',
)

const expecting = either(
  'expect\\w*|estimat\\w*|eta|etd|will|anticipat\\w*|forecast\\w*',
  'plan(?:s|ned|ning)?|schedul\\w*|intended|proposed',
  'due to (?:arriv|depart|sail|berth)\\w*|pre-?arrival',
)
