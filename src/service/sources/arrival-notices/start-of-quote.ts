/** Returns whether a line of an email introduces a quoted message, in one of several languages. */
export function isStartOfQuote(lines: readonly string[], row: number): boolean {
  const text = (lines[row] ?? '').trim()
  const isQuoted = text.startsWith('>') && !(lines[row - 1] ?? '').trim().startsWith('>')
  if (isQuoted || original.test(text)) return true
  // In a narrow window, the line above a quote is broken into two lines.
  if (
    wrote.test(text) ||
    (wroteAtStart.test(text) && wrote.test(`${text} ${lines[row + 1]?.trim()}`))
  )
    return true
  if (!from.test(text)) return false
  const next = lines.slice(row + 1, row + 6).map((line) => line.trim().slice(0, 40))
  return next.some((line) => sent.test(line)) && next.some((line) => subject.test(line))
}

const original =
  /^-{2,}\s?(?:original message|forwarded message|urspr[üu]ngliche nachricht|weitergeleitete nachricht|mensaje original|mensaje reenviado|message d['’]origine|message transf[ée]r[ée]|messaggio originale|messaggio inoltrato|mensagem original|mensagem encaminhada|oorspronkelijk bericht|doorgestuurd bericht|原始邮件|原始郵件|转发的邮件)\s?-{0,}$/i

const wroteAtStart = /^(?:on|am|le|el|em|il giorno|op) \S/i

const wrote =
  /^(?:on|am|le|el|em|il giorno|op) \S.{8,200}(?:\bwrote|\bschrieb\b.{0,80}|a écrit|escribió|escreveu|ha scritto|\bschreef\b.{0,80}) ?:$/i

const from = /^(?:from|von|de|da|van|fra|från|od|发件人|寄件者|差出人) ?[:：] ?\S/i
const sent =
  /^(?:sent|date|gesendet|datum|enviado(?: el)?|fecha|data|envoyé|inviato|verzonden|skickat|发送时间|日期|日付|送信日時) ?[:：]/i
const subject =
  /^(?:subject|betreff|asunto|objet|oggetto|assunto|onderwerp|ämne|主题|主旨|件名) ?[:：]/i
