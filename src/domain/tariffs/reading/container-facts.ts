import { isCalendarDate } from '../../calendar-date.js'
import { validateContainerNumber } from '../../container-number.js'
import { type FileProblem, problemAt } from '../../yaml-file/file-problem.js'
import { type Located, type LocatedText, memberOf, textsOf } from '../../yaml-file/located.js'
import { eventDay } from '../event-day.js'
import { namedEvents, skipsOf } from '../needed-facts.js'
import type { OwnFacts, TariffRule } from '../tariff-rule.js'

/** Facts about single containers that a tariff file states. The keys are the container numbers. */
export type ContainerFacts = ReadonlyMap<string, OwnFacts>

export function containerFactsOf(tree: Located): {
  containers: ContainerFacts
  problems: FileProblem[]
} {
  const written = memberOf(tree, 'containers')
  const members = written?.kind === 'object' ? written.members : []
  const containers = new Map<string, OwnFacts>()
  const problems: FileProblem[] = []
  for (const { key, keyPlace, value } of members) {
    const events = pairsOf(memberOf(value, 'events'))
    const days = pairsOf(memberOf(value, 'no_appointment'))
    const { number, isValid } = validateContainerNumber(key)
    if (!isValid)
      problems.push(problemAt(keyPlace, `"${key}" is not a container number`, 'correct the number'))
    problems.push(
      ...events.flatMap(({ value: at }) => (eventDay(at.text, null) ? [] : [wrongDate(at)])),
      ...days.flatMap(({ key: day }) => (isCalendarDate(day.text) ? [] : [wrongDate(day)])),
    )
    containers.set(number, {
      events: new Map(events.map((each) => [each.key.text, each.value.text])),
      noAppointment: new Map(days.map((each) => [each.key.text, each.value.text])),
    })
  }
  return { containers, problems }
}

const wrongDate = ({ text, place }: LocatedText): FileProblem =>
  problemAt(place, `the date ${text} does not exist`, 'correct the date')

/** Returns names with their texts. In a plain list of names, each text is `no appointment`. */
function pairsOf(node: Located | undefined): { key: LocatedText; value: LocatedText }[] {
  if (node?.kind !== 'object')
    return textsOf(node).map((key) => ({ key, value: { ...key, text: 'no appointment' } }))
  return node.members.flatMap(({ key, keyPlace, value }) => {
    const [text] = textsOf(value)
    return text === undefined ? [] : [{ key: { text: key, place: keyPlace }, value: text }]
  })
}

/** Returns the stated facts that a rule can use: events that the rule names, and days without an appointment. */
export function ownFactsFor(
  rule: Omit<TariffRule, 'containers'>,
  stated: ContainerFacts,
): ContainerFacts {
  const skips = skipsOf(rule).includes('no_appointment')
  const named = namedEvents(rule)
  const isUsed = ({ events, noAppointment }: OwnFacts): boolean =>
    (skips && noAppointment.size > 0) || named.some((name) => events.has(name))
  return new Map([...stated].filter(([, own]) => isUsed(own)))
}
