import { vesselIn, voyageIn } from '../../../domain/documents/fields/read-field.js'
import { lineOf } from '../edi/facts/line-of.js'
import type { LabelledValue } from './labelled-values.js'
import { type Found, oneOf } from './notice-facts.js'
import { isOtherVessel, namesChange } from './other-vessel.js'
import { betweenVessels } from './texts-below.js'

export interface NoticeVessel {
  name: string
  voyage: string | null
}

export function vesselOf(labelled: readonly LabelledValue[]): Found<NoticeVessel> {
  const found = oneOf<NoticeVessel>(labelled, {
    fields: ['vessel'],
    name: 'vessel',
    read: (text, { before, words, row }): NoticeVessel | { problem: string } | null => {
      // A title such as `ARRIVAL NOTICE - VESSEL GROUP` or `VESSEL DELAY NOTICE` names no vessel.
      if ((/\bnotice\W*$/i.test(before) && !/\d/.test(text)) || ofTitle.test(text)) return null
      if (isOtherVessel(before) || verb.test(text)) return null
      const problem = problemOf(text)
      if (problem !== null) return { problem }
      const { vessel_name: name, voyage_number: voyage } =
        vesselIn(text.replace(behindVessel, '').replace(prefix, '').replace(beforeVoyage, ' / ')) ??
        {}
      // Without a capital, the word `vessel` is part of a sentence, as in `vessel delayed by weather`.
      if (typeof name !== 'string' || !/[A-Z]/.test(text) || isSentence(name)) return null
      // In a delivery order, the text beside `Importing carrier` is the vessel, or only the shipping line.
      const isCarrier = /carrier/i.test(words) && voyage === undefined
      if (isCarrier && (lineOf(name) !== null || !hasVoyage(labelled, row))) return null
      return { name, voyage: typeof voyage === 'string' ? voyage : null }
    },
  })
  if (found.stated === null) return found
  const feeder = feederIn(labelled)
  if (feeder !== null) {
    const { page, line } = feeder
    const reason =
      'vessel: the notice also names a feeder vessel, so either may be the one that arrives'
    return { stated: null, doubts: [...found.doubts, { page, line, reason }] }
  }
  const own = oneOf(labelled, {
    fields: ['voyage'],
    name: 'voyage',
    read: (text, { words }) => {
      if (/^trip$/i.test(words) && !/^[A-Z0-9/-]{3,}$/i.test(text)) return null
      const number = voyageIn('voyage', text)?.voyage
      return typeof number === 'string' ? number : null
    },
  })
  const { stated } = found
  const { name, voyage } = stated.value
  const named = own.stated?.value ?? null
  if (voyage !== null && (named === null || !isPartOfName(voyage, named))) return found
  const whole = voyage === null ? name : `${name} ${voyage}`
  return {
    stated: { ...stated, value: { name: whole, voyage: named } },
    doubts: [...found.doubts, ...own.doubts],
  }
}

/** Says why a text does not state one vessel; null if it may state one. */
function problemOf(text: string): string | null {
  const quoted = `"${text.slice(0, 60)}"`
  if (text.includes(betweenVessels)) return `${quoted} names several vessels`
  return namesChange(text) ? `${quoted} mentions a change, so oct does not use this vessel` : null
}

/** Matches the rest of a title such as `VESSEL DELAY NOTICE` or `ETA change - MAEU240112233`, which states no value. */
export const ofTitle =
  /^(?:delay|schedule|arrival|departure|change|update|notice|notification|advice|status|group|revision|alert|reminder|not|never|arrived|delayed|departed|date|via|mode|method|from|by|terms|agent|line|aangekomen|vertraagd|angekommen|verspätet|arrivée?|llegó|arribó|chegou|arrivata)(?!\p{L})/iu

/** Returns whether a name is a sentence, as in `MSC BRIANNA expected`, or the kind of transport: `OCEAN FREIGHT`. */
const isSentence = (name: string): boolean =>
  /\b(?:freight|fcl|lcl)\b/i.test(name) ||
  (/(?<!\p{L})\p{Ll}{4,}/u.test(name) && /(?<!\p{L})\p{Lu}{2,}(?!\p{L})/u.test(name))

/** Matches a verb after a word such as `vessel` in a sentence: `Het schip is op 3 december aangekomen`. */
const verb =
  /^(?:is|was|has|had|will|would|should|may|did|does|left|sailed|ist|hat|wird|soll|war|heeft|zal|wordt|est|sera|a été|está|ha|será|fue|è|sarà|foi|chegou|ne|n['’]a)(?!\p{L})/u

/** Matches the word for the voyage between a vessel and its voyage, as in `MAERSK NIMES, resa 649E`. */
const beforeVoyage =
  /(?:\s{0,4},)?\s{1,4}\(?(?:voyage|voy|reise?|resa|rejse|viaje|viaggio|viagem|sefer|rejs)\b\.?:?\s{0,4}(?:no\.?\s{0,4})?(?=\w{0,20}\d)/i

/** Returns whether a row of labels has a label for the voyage, with a voyage number as its value. */
const hasVoyage = (labelled: readonly LabelledValue[], row: number): boolean =>
  labelled.some(
    (label) => label.field === 'voyage' && label.row === row && /\d/.test(label.texts[0] ?? ''),
  )

/** Matches the rest of a Chinese or Japanese sentence after the name of a vessel. */
const behindVessel = /\s*[,;。、]\s*\p{sc=Han}.*$/u

/** Matches the words `motor vessel` before the name of a vessel. */
const prefix = /^(?:M\/?V|M\.V\.?|MS|M\/S)\s+(?=[A-Z])/

/** Returns the label of a feeder vessel if a name follows it; otherwise, null. */
const feederIn = (labelled: readonly LabelledValue[]): LabelledValue | null =>
  labelled.find(
    ({ words, texts: [name = ''] }) =>
      /^feeder vessel\b/i.test(words) && vesselIn(name) !== undefined && !noName.test(name),
  ) ?? null

const noName = /^(?:tb[acdn]|none|nil|na|n\.a)\b/i

/** Returns whether a short number is part of the vessel's name, and not a voyage number: `A08` in `WAN HAI A08`. */
const isPartOfName = (number: string, voyage: string): boolean =>
  number.length <= 4 && !voyage.endsWith(number) && !number.endsWith(voyage)
