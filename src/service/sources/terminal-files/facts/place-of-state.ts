/**
 * Returns where a container is, if its state says so: `In Yard D46E3`, `Discharged to yard`. Returns null for moves and
 * milestones such as `Discharged; Customs Released`, which say only what happened. Of several phrases, one may be a
 * place.
 */
export function placeOfState(state: string): string | null {
  const phrases = state.split(/\s*[;\n]\s*/).filter((phrase) => phrase !== '')
  const places = phrases.filter((phrase) =>
    phrases.length > 1 ? isInYard.test(phrase) : !isMove.test(phrase) || isInYard.test(phrase),
  )
  const [only, another] = new Set(places)
  return only !== undefined && another === undefined ? only : null
}

/** Matches a word for a move or milestone at the start of a text. */
const isMove = /^(?:discharged|unloaded|landed|deramped|received|arrived|import)\b/i

/** Matches a word for a part of a yard, or a position in it such as `J14A4`. */
const isInYard =
  /\b(?:yard|stack(?:ed)?|ground(?:ed)?|wheel(?:s|ed)|deck(?:ed)?|mounted|p[aá]tio|piazzale|[A-Z]\d{1,3}[A-Z]\d{0,2})\b/i
