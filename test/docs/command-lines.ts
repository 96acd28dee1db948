/** One oct command in a line of a text: as typed, and whether it gets the output of the previous command. */
export interface Written {
  line: string
  isFed: boolean
}

/** The command lines of the code blocks of a Markdown text, each with the commands that it joins. */
export function linesOfMarkdown(text: string): Written[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map(commandsIn)
    .filter((commands) => commands.length > 0)
}

/** Returns the oct commands in a line of shell, cron, systemd or a workflow, without the comment of the line. */
export function commandsIn(line: string): Written[] {
  const parts = line.replace(/\s+#\s.*$/, '').split(/ (?:&&|\|\|?) /)
  return parts.flatMap((part) => {
    const found = /(?:^|[\s"=]|\/)oct (?=[a-z-])(.*)$/.exec(part)
    if (found === null) return []
    const isQuoted = /"[^"]*$/.test(part.slice(0, found.index + 1))
    const words = (found[1] ?? '').replace(/ >.*$/, '').trim()
    return [
      { line: `oct ${isQuoted ? words.replace(/"$/, '') : words}`, isFed: /\bxargs\b/.test(part) },
    ]
  })
}
