import { addStatus } from '../facts/add-status.js'
import type { Status } from '../facts/edi-status.js'
import { customsBoxes } from './customs-boxes.js'
import { dispositionOf } from './customs-dispositions.js'
import { warnOfQualifiers } from './customs-qualifiers.js'
import { customsReferences } from './customs-references.js'
import { type Release, releasesOf } from './customs-releases.js'
import { codeIn, placeIn, type SetContext, timeIn } from './set-context.js'
import { subjectOf } from './set-subject.js'
import { element, type X12Segment } from './x12-segment.js'

/** Reads an X12 350. It contains customs statuses (X4) at ports (P4). Ignores a status without a container. */
export function readCustoms350(context: SetContext): void {
  warnOfQualifiers(context)
  for (const release of releasesOf(context.segments)) {
    readRelease({ ...context, segments: release.segments }, release)
  }
}

function readRelease(context: SetContext, release: Release): void {
  const { draft } = context
  const { x4 } = release
  const boxes = customsBoxes(context, release)
  const found = findDisposition(context, x4)
  const problem = `the disposition code "${element(x4, 7).slice(0, 10)}" (X4-07) is unknown`
  if (boxes.length === 0) {
    draft.setAside(
      x4,
      found === null ? problem : `${found.words}: the status contains no container number`,
    )
  }
  for (const container of boxes) {
    if (found === null) draft.setAside(x4, problem, container)
    else addBox(context, { ...release, found }, container)
  }
}

interface FoundStatus extends Release {
  found: Pick<Status, 'effect' | 'words'>
}

function addBox(context: SetContext, { x4, port, found }: FoundStatus, container: string): void {
  const names = { container, carrier: element(x4, 9), ...customsReferences(context, x4) }
  const portCode = element(port, 1) || element(x4, 13)
  const list = /^[A-Z]{5}$/.test(portCode) ? 'UN' : 'D'
  addStatus(subjectOf(context, names, 'terminal'), {
    ...found,
    container,
    place: placeIn(context, { ...codeIn(list, portCode), country: 'US' }),
    time: timeIn(context, x4, [5, 6, 17]),
    isEstimated: false,
    way: { receipt: null, load: null, discharge: null, delivery: null },
    isLaden: null,
    vessel: null,
    voyage: '',
    bareZone: context.partner.zone,
    since: `${element(x4, 5)}${element(x4, 6)}`,
    spot: x4,
  })
}

function findDisposition(
  { partner }: SetContext,
  x4: X12Segment,
): Pick<Status, 'effect' | 'words'> | null {
  for (const number of [7, 3, 2]) {
    const code = element(x4, number).toUpperCase()
    const own = partner.statuses.get(code)
    if (own) return { effect: own.effect, words: `${own.words ?? 'Customs status'} (${code})` }
    const isElsewhere = number !== 7 && /^\d*$/.test(code)
    const known = isElsewhere ? undefined : dispositionOf(code)
    if (known) return known
  }
  return null
}
