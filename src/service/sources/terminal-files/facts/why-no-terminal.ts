import { countryName } from '../../../../domain/country-name.js'
import { findTerminal } from '../../../../domain/reference/ports.js'
import type { TerminalInText } from '../../../../domain/reference/terminal-in-text.js'
import { findNickname } from '../../../../domain/reference/terminal-nicknames.js'
import { isLocode, placesIn } from './find-terminal.js'
import { codeOf } from './named-terminal.js'

export function whyNoTerminal(fileName: string, candidates: readonly TerminalInText[]): string {
  const name = fileName.slice(fileName.lastIndexOf('/') + 1)
  const places = placesIn(name).map(codeOf)
  if (places.length > 1) {
    return `The file name contains several places (${places.join(', ')}), and the report does not state its place: keep only one place in the file name, or add a column Terminal.`
  }
  const [first, another] = candidates
  if (first !== undefined) {
    const may = another === undefined ? 'may mean the terminal' : 'fit several terminals:'
    return `The names in the file name and in the report ${may} ${terminalsInWords(candidates)}. To state the terminal, ${byCode(codeOf(first))}.`
  }
  const word = (name.match(/[A-Za-z0-9]+/g) ?? []).find(isUnknownLocode)
  if (word === undefined) return `The terminal of the report is not known: ${whatToDo}`
  return `The file name contains ${word}, which is not a known port, ramp or inland city: ${whatToDo} A terminal profile can state any UN/LOCODE with its time zone.`
}

/** Says that several terminals of the port fit the names in a report. Empty if no or one terminal fits. */
export const severalFit = (candidates: readonly TerminalInText[], locode: string): string[] => {
  const [first, another] = candidates
  if (first === undefined || another === undefined) return []
  return [
    `the names in the file name and in the report fit ${terminalsInWords(candidates)}; the report is read as a report of ${locode}; to state the terminal, ${byCode(codeOf(first))}`,
  ]
}

const byCode = (code: string): string =>
  `write its code into the file name, such as ${code}.csv, or put the reports into a folder with this name, inbox/<account>/${code}`

export function terminalsInWords(candidates: readonly TerminalInText[]): string {
  const names = candidates.slice(0, mostNames).map(nameOf)
  const rest = candidates.length - names.length
  return rest > 0
    ? `${names.join(', ')} and ${rest} more`
    : names.join(names.length > 2 ? ', ' : ' and ')
}

const mostNames = 6

function nameOf({ locode, smdg_code, ramp }: TerminalInText): string {
  if (smdg_code === undefined) return `${ramp ?? locode} (${locode})`
  const name = findNickname(locode, smdg_code)?.nickname ?? findTerminal(locode, smdg_code)?.name
  return `${name} (${locode}-${smdg_code})`
}

const isUnknownLocode = (word: string): boolean =>
  isLocode(word) && countryName(word.slice(0, 2)) !== word.slice(0, 2) && /[A-Z]/.test(word)

const whatToDo =
  'write the UN/LOCODE of the terminal into the file name, with the SMDG code of a port terminal (USLAX-APMT.csv) or the railroad of a ramp (CATOR-CN.csv); or put the reports into a folder with this name (inbox/<account>/USLAX-APMT); or add a column Terminal. To find the codes: oct terminals list.'
