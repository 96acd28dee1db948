import type { Text, Viewing } from '../../cli/output/view.js'
import { changeLabels } from '../../desk/changes/change-labels.js'
import { changeInWords } from '../../desk/changes/change-text.js'
import { datedInWords, factTimeInWords } from '../../desk/changes/dated-fact.js'
import type { ChangeRow } from '../../desk/changes/list-changes.js'
import type { Change } from '../../domain/change.js'
import { factsOfEvent, isStatedByOthers } from '../../domain/event-facts.js'
import { ownValue } from '../../domain/own-value.js'
import { milestoneInWords } from '../../domain/timeline.js'
import { failedReasonInWords, requestStatusInWords } from '../../domain/words.js'
import type { AppliedEvent } from './receiving/apply-event.js'

/** Describes the facts and changes that an event states, such as `last free day (terminal): Thu 14 May`. */
export function whatEventSays(row: AppliedEvent, viewing: Viewing): Text {
  const own = ownTexts(row, viewing)
  const others = otherChanges(row).map((change) => changeInWords(change, viewing))
  const all = [...own, ...others]
  const { origin } = row.event
  const words = all.map((text) => text.words).join('; ')
  const label = origin === 'delivered' ? words : [origin, words].filter(Boolean).join(': ')
  const first = all.find(({ tone }) => tone !== undefined)
  return first?.tone === undefined ? { words: label } : { words: label, tone: first.tone }
}

function ownTexts(row: AppliedEvent, viewing: Viewing): Text[] {
  const listed = listedChanges(row)
  if (listed.length > 0) return listed.map((change) => changeInWords(change, viewing))
  const change = ownChange(row)
  if (change !== undefined) return [changeInWords({ ...change, zone: row.stated?.zone }, viewing)]
  const words = statementInWords(row, viewing)
  return words === '' ? [] : [{ words }]
}

function listedChanges({ event, stated, box, shipment }: AppliedEvent): ChangeRow[] {
  const { containerId, containerNumber, receivedAt } = event
  const at = receivedAt.toISOString()
  return (stated?.changes ?? []).map(({ path, from, to }) => {
    const change: Change = {
      ...{ id: 0, kind: 'container', objectId: containerId ?? '', number: containerNumber ?? '' },
      ...{ attribute: path, from, to, readAt: at, previousReadAt: at },
    }
    return { change, box, shipment, zone: stated?.zone }
  })
}

function ownChange({ event, stated, changes }: AppliedEvent): ChangeRow | undefined {
  if (event.event === 'container.updated') return undefined
  const facts = factsOfEvent(event.event)
  const value = stated?.value ?? null
  return changes.find(({ change: { attribute, from, to } }) => {
    if (!facts.includes(attribute)) return false
    return value === null || (from !== null && isSameMoment(value, to))
  })
}

const isSameMoment = (value: string, to: unknown): boolean =>
  to === value || (isoDate.test(value) && Date.parse(String(to)) === Date.parse(value))

const isoDate = /^\d{4}-\d{2}-\d{2}/

function otherChanges({ event: { event }, stated, changes }: AppliedEvent): ChangeRow[] {
  const listed = (stated?.changes ?? []).map(({ path }) => path)
  const said = new Set(event === 'container.updated' ? listed : factsOfEvent(event))
  return changes.filter(
    ({ change: { attribute } }) => !said.has(attribute) && !isStatedByOthers(event, attribute),
  )
}

function statementInWords(row: AppliedEvent, viewing: Viewing): string {
  const { event } = row.event
  const { value = null, reason = null, zone } = row.stated ?? {}
  const label = labelOf(event)
  if (event.startsWith('tracking_request.')) {
    const why = reason === null ? '' : ` (${failedReasonInWords(reason).what})`
    return value === null ? '' : `${label} ${requestStatusInWords(value)}${why}`
  }
  const isMilestone = milestone.test(event)
  if (value === null) return isMilestone || event === 'container.created' ? label : ''
  const [path = ''] = factsOfEvent(event)
  const owner = { container: row.box?.container ?? null, shipment: row.shipment }
  const fact = { path, value, owner, zone }
  const words = isMilestone ? factTimeInWords(fact, viewing) : datedInWords(fact, viewing)
  return label === '' ? '' : `${label}: ${words ?? value}`
}

const milestone = /^container\.transport\.(?!estimated\.)/

function labelOf(event: string): string {
  if (event === 'container.created') return 'added to the shipment'
  if (milestone.test(event)) return milestoneInWords(event)
  const [path = ''] = factsOfEvent(event)
  return ownValue(changeLabels, path) ?? ''
}
