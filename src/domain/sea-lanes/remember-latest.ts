interface Recipe<Question, Answer> {
  /** How many answers are kept. */
  size: number
  key: (question: Question) => string
  make: (question: Question) => Answer
}

/** A pure function that knows its latest answers; those not asked for longest are forgotten. */
export function rememberLatest<Question, Answer>({ size, key, make }: Recipe<Question, Answer>) {
  const kept = new Map<string, { answer: Answer }>()
  return (question: Question): Answer => {
    const name = key(question)
    const known = kept.get(name) ?? { answer: make(question) }
    kept.delete(name)
    kept.set(name, known)
    const [oldest] = kept.keys()
    if (kept.size > size && oldest !== undefined) kept.delete(oldest)
    return known.answer
  }
}
