interface Recipe<Question, Answer> {
  /** Maximum number of results in memory. If there are more results, oct keeps at least the latest half of them. */
  size: number
  key: (question: Question) => string
  make: (question: Question) => Answer
}

/** Caches results of a function. Drops the results that have been unused for longest. */
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
