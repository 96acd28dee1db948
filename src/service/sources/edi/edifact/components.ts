export function parted(text: string, mark: string, release: string | null): string[] {
  if (release === null || !text.includes(release)) return text.split(mark)
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === release) at += 1
    else if (text[at] === mark) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

export function unreleased(text: string, release: string | null): string {
  if (release === null || !text.includes(release)) return text
  let plain = ''
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === release) at += 1
    plain += text[at] ?? ''
  }
  return plain
}
