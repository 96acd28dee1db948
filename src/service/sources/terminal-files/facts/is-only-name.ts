import { namedPlace } from '../../../../domain/reference/named-place.js'
import { findPort, findTerminal } from '../../../../domain/reference/ports.js'
import { codesOfTerminals } from '../../../../domain/reference/terminal-codes.js'
import { type TerminalInText, wordsOf } from '../../../../domain/reference/terminal-in-text.js'
import { findNickname } from '../../../../domain/reference/terminal-nicknames.js'
import { operatorsAt } from '../../../../domain/reference/terminal-operators.js'
import { otherNamesOfTerminals } from '../../../../domain/reference/terminal-other-names.js'

/**
 * Returns whether a text has only names of the place and general words, as in `Terminal: PNCT`. A text with other
 * words, such as `Excludes Maher` or `Thank you - Husky Tools`, may be about another place.
 */
export function isOnlyName(text: string, where: TerminalInText): boolean {
  const { locode, smdg_code } = where
  const ofTerminal =
    smdg_code === undefined
      ? []
      : [findTerminal(locode, smdg_code)?.name, findNickname(locode, smdg_code)?.nickname]
  const codes = codesOfTerminals().filter(
    (it) => it.locode === locode && it.smdg_code === smdg_code,
  )
  const others = otherNamesOfTerminals[`${locode}-${smdg_code}`] ?? ''
  const names = [...ofTerminal, others, findPort(locode)?.name, where.ramp, locode, smdg_code]
  const known = new Set([
    ...names.flatMap((name) => wordsOf(name ?? '')),
    ...codes.flatMap(({ code }) => wordsOf(code)),
  ])
  return wordsOf(text).every(
    (word) =>
      known.has(word) ||
      general.has(word) ||
      /^(?:\d*|[A-Z])$/.test(word) ||
      operatorsAt(word).some(({ terminals }) =>
        terminals.some((it) => it.locode === locode && it.smdg_code === smdg_code),
      ),
  )
}

/** Returns whether a note only names a place, as a footer or the heading of a table does. */
export function isNameOfPlace(note: string): boolean {
  const { where } = namedPlace(note)
  return where !== null && isOnlyName(note, where)
}

/** Words that may stand beside the name of a terminal, such as the name of its system or port authority. */
const general = new Set(
  'A AL ALL AND AT AUTHORITY AVAILABILITY BERTH BY CA CO CODE COM CONTAINER CONTAINERS DATA FACILITY FL FIRMS FORECAST FROM GA GENERATED IMPORT IMPORTS INC INQUIRY INTERNATIONAL LA LLC LOCATION MA MARINE MD NET NJ NY OF OR ORG PA PIER PORT PORTAL PORTS PRINTED REPORT SC SITE SOURCE STATUS TERMINAL TERMINALS THE TIDEWORKS TRACK TX VA VOYAGER WA'.split(
    ' ',
  ),
)
