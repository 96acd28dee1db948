import type { SetContext } from './set-context.js'
import { element } from './x12-segment.js'

/** Warns that a reference with an unknown qualifier is ignored. The status around the reference is still used. */
export function warnOfQualifiers({ draft, segments }: SetContext): void {
  for (const segment of segments) {
    const qualified = elements[segment.tag]
    const code = qualified === undefined ? '' : element(segment, qualified.number)
    if (qualified === undefined || code === '' || qualified.known.has(code)) continue
    const name = `${segment.tag}-${String(qualified.number).padStart(2, '0')}`
    draft.warn(segment, `${name} is "${code.slice(0, 10)}", ${qualified.otherwise}`)
  }
}

/** Known qualifiers of references (X12 element 128; US Customs, 350, 2020). */
const references = {
  known: new Set('BM MB OB BN EQ OC SCA 8S CN CR CT FN IB IT PO SI SN ZZ'.split(' ')),
  otherwise: 'an unknown qualifier; the reference is ignored',
}

const vehicles = {
  known: new Set('CN CC CL CU CZ'.split(' ')),
  otherwise: 'which is not a container code; the container number is read anyway',
}

const elements: Readonly<
  Record<string, { number: number; known: ReadonlySet<string>; otherwise: string }>
> = {
  X4: { number: 15, ...references },
  N9: { number: 1, ...references },
  VID: { number: 1, ...vehicles },
}
