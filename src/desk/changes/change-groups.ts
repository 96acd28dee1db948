import { systemMoment } from '../../cli/output/time-text.js'
import type { Sections, Text, Viewing } from '../../cli/output/view.js'
import { references } from '../../domain/box.js'
import { distinctChanges } from '../../domain/distinct-changes.js'
import { whereabouts } from '../../domain/whereabouts.js'
import { changeInWords } from './change-text.js'
import { isDeadline } from './dated-fact.js'
import type { ChangeRow } from './list-changes.js'

export function changeGroups(rows: readonly ChangeRow[], viewing: Viewing): Sections {
  const groups = new Map<string, ChangeRow[]>()
  for (const row of distinctChanges(rows)) {
    const number = ownerOf(row)
    groups.set(number, [...(groups.get(number) ?? []), row])
  }
  return {
    columns: [{ heading: 'When' }, { heading: 'What', wraps: true }],
    narrow: { first: [] },
    sections: [...groups.values()].map((group) => ({
      heading: { words: headingOf(group), tone: 'strong' },
      rows: linesOf(group, viewing),
    })),
  }
}

const ownerOf = ({ change, shipment }: ChangeRow): string =>
  change.kind === 'container' ? change.number : (shipment?.bill_of_lading_number ?? change.number)

function headingOf([row]: readonly ChangeRow[]): string {
  if (row === undefined) return ''
  const { box, shipment } = row
  const kind = box === null && shipment !== null ? 'bill of lading' : ''
  const refs = box ? references(box) : (shipment?.ref_numbers ?? [])
  const parts = [ownerOf(row), kind, ...refs, shipment?.customer_name, box && whereabouts(box)]
  return parts.filter(Boolean).join(' · ')
}

function linesOf(group: readonly ChangeRow[], viewing: Viewing): Text[][] {
  let last = ''
  return withSourcesTogether(group, viewing).map(({ readAt, text }) => {
    const when = systemMoment(readAt, viewing)
    const isRepeated = when === last
    last = when
    return [{ words: isRepeated ? '' : when, tone: 'dim' }, text]
  })
}

interface ChangeLine {
  readAt: string
  text: Text
}

function withSourcesTogether(group: readonly ChangeRow[], viewing: Viewing): ChangeLine[] {
  const lines = new Map<string, ChangeLine & { sources: string[] }>()
  for (const [index, row] of group.entries()) {
    const { readAt, attribute } = row.change
    const text = changeInWords(row, viewing)
    const [, source, rest] = isDeadline(attribute) ? (sourced.exec(text.words) ?? []) : []
    const key = rest === undefined ? `${index}` : `${readAt} ${rest}`
    const sources = [...(lines.get(key)?.sources ?? []), ...(source ? [source] : [])]
    const words = rest === undefined ? text.words : `last free day (${sources.join(', ')})${rest}`
    lines.set(key, { readAt, sources, text: { ...text, words } })
  }
  return [...lines.values()]
}

const sourced = /^last free day \(([^)]+)\)(.*)$/
