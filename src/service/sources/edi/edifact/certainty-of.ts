/** How certain a text is about an event. `open`: the event did not happen, or the sender still waits for it. */
export type Certainty = 'fact' | 'expected' | 'open'

/** Returns how certain a text is. An event that the text denies, awaits, delays or expects did not happen. */
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
  // Excludes "free time started", because this text does not mean that a transport started.
  '(?<!time )(?:start|commenc|beg[iu]n)\\w*',
)

const expecting = either(
  'expect\\w*|estimat\\w*|eta|etd|will|anticipat\\w*|forecast\\w*',
  'plan(?:s|ned|ning)?|schedul\\w*|intended|proposed',
  'due to (?:arriv|depart|sail|berth)\\w*|pre-?arrival',
)
