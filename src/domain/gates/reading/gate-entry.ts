import type { CalendarDate } from '../../calendar-date.js'
import type { Place } from '../../yaml-file/file-problem.js'
import { type Located, type LocatedText, memberOf, textsOf } from '../../yaml-file/located.js'

export interface GateEntry {
  key: string
  place: Place
  firms: LocatedText[]
  smdg: LocatedText[]
  names: LocatedText[]
  locode: LocatedText | undefined
  zone: LocatedText | undefined
  basedOn: LocatedText | undefined
  /** Names of the open weekdays, from `mon` to `sun`. Undefined if the file states no weekdays. */
  open: string[] | undefined
  /** Holidays as dates such as `2026-05-25`, or `12-25` for every year. */
  holidays: { day: string; reason: string; place: Place }[]
  exceptions: GateException[]
  ics: LocatedText[]
}

export interface GateException {
  from: CalendarDate
  to: CalendarDate
  isOpen: boolean
  reason: string | undefined
  place: Place
}

export function entriesOf(tree: Located): GateEntry[] {
  const terminals = memberOf(tree, 'terminals')
  if (terminals?.kind !== 'object') return []
  return terminals.members.map(({ key, keyPlace, value }) => ({
    key,
    place: keyPlace,
    firms: textsOf(memberOf(value, 'firms')),
    smdg: textsOf(memberOf(value, 'smdg')),
    names: textsOf(memberOf(value, 'name')),
    locode: textsOf(memberOf(value, 'locode'))[0],
    zone: textsOf(memberOf(value, 'zone'))[0],
    basedOn: textsOf(memberOf(value, 'based_on'))[0],
    open: openDays(memberOf(value, 'open')),
    holidays: membersOf(memberOf(value, 'holidays')).flatMap((member) =>
      textsOf(member.value).map(({ text }) => ({
        day: member.key,
        reason: text,
        place: member.keyPlace,
      })),
    ),
    exceptions: membersOf(memberOf(value, 'exceptions')).map(exceptionOf),
    ics: textsOf(memberOf(value, 'ics')),
  }))
}

const openDays = (node: Located | undefined): string[] | undefined =>
  node && textsOf(node).map(({ text }) => text)

const membersOf = (node: Located | undefined) => (node?.kind === 'object' ? node.members : [])

function exceptionOf(member: ReturnType<typeof membersOf>[number]): GateException {
  const [from = '', to = from] = member.key.split('..')
  const open = memberOf(member.value, 'open')
  return {
    from,
    to,
    isOpen: open?.kind === 'scalar' && open.value === true,
    reason: textsOf(memberOf(member.value, 'reason'))[0]?.text,
    place: member.keyPlace,
  }
}
