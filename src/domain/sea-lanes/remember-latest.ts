interface Recipe<Question, Answer> {
  /** Most results that are kept; at least half as many are always kept. */
  size: number
  key: (question: Question) => string
  make: (question: Question) => Answer
}

/**
 * Keeps recent results of a function: a result goes if half of the memory was filled without it.
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
