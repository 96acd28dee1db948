import { findPort } from './ports.js'
import { namesOfPort } from './ports-in-text.js'
import { terminalCalled } from './terminal-codes.js'
import { type TerminalInText, wordsOf } from './terminal-in-text.js'
import { commonWords } from './words-in-names.js'

/** Finds terminals of a port: by a code in capitals; without one, by the most matching words of the terminal name. */
export function terminalsBeside(
  { text, words }: { text: string; words: readonly string[] },
  locode: string,
): TerminalInText[] {
  const coded = codedIn(text, locode)
  if (coded.length > 0) return coded
  const found = new Set(words)
  const ofPort = new Set([locode, ...namesOfPort(locode)].flatMap(wordsOf))
  const counted = (findPort(locode)?.terminals ?? []).map(({ smdg_code, name }) => {
    const own = new Set(wordsOf(name).filter((word) => word.length > 2 && !ofPort.has(word)))
    const count = [...own].filter((word) => found.has(word) && !commonWords.has(word)).length
    return { where: { locode, smdg_code }, count }
  })
  const most = Math.max(1, ...counted.map(({ count }) => count))
  return counted.filter(({ count }) => count === most).map(({ where }) => where)
}

/** Finds codes in capitals. If the text has no capitals at all, finds codes in small letters too. */
function codedIn(text: string, locode: string): TerminalInText[] {
  const plain = /[A-Z]/.test(text) ? text : text.toUpperCase()
  const words = plain.match(/(?<![A-Za-z0-9])[A-Z0-9]{2,}(?![A-Za-z0-9])/g) ?? []
  const port = findPort(locode)?.locode ?? locode
  const codes = words
    .filter((word) => /[A-Z]/.test(word) && !commonWords.has(word))
    .flatMap((word) => terminalCalled(locode, word)?.smdg_code ?? [])
  return [...new Set(codes)].map((smdg_code) => ({ locode: port, smdg_code }))
}
