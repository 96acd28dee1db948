interface Recipe<Question, Answer> {
  /** How many answers are kept at most, and half as many at least. */
  size: number
  key: (question: Question) => string
  make: (question: Question) => Answer
}

/**
 * A pure function that knows its latest answers. What was not asked for since half of them were new
 * is forgotten: to keep the order of all of them takes longer than most answers.
 */
export function rememberLatest<Question, Answer>({ size, key, make }: Recipe<Question, Answer>) {
  let latest = new Map<string, { answer: Answer }>()
  let before = new Map<string, { answer: Answer }>()
  return (question: Question): Answer => {
    const name = key(question)
    const known = latest.get(name)
    if (known !== undefined) return known.answer
    const found = before.get(name) ?? { answer: make(question) }
    if (latest.size >= size / 2) {
      before = latest
      latest = new Map()
    }
    latest.set(name, found)
    return found.answer
  }
}
