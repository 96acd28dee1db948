export interface CleanToken {
  token: string
  /** The words before the key, such as `Bearer`; undefined when there are none. */
  prefix: string | undefined
}

/**
 * Finds the key in what people paste: a whole header, a line of a shell that sets it, or a quoted
 * text.
 */
export function cleanToken(text: string): CleanToken {
  const bare = unquoted(unquoted(text.trim()).replace(assignment, '').trim())
  const [before = '', prefix] =
    /^(?:authorization\s*:\s*)?(?:(token|bearer)(?:\s+|\s*=\s*|$))?(?:token\s*=\s*)?/i.exec(bare) ??
    []
  return { token: unquoted(bare.slice(before.length).trim()), prefix }
}

/** `export OCT_TOKEN=`, `set API_KEY=` or `$env:OCT_TOKEN = `, before a value. */
const assignment =
  /^(?:(?:export|set)\s+|\$env:)?(?:[A-Z][A-Z0-9]*_)+(?:TOKEN|KEY)\s*=\s*(?=[^\s=])/

function unquoted(text: string): string {
  return /^(["'`])(.*)\1$/s.exec(text)?.[2]?.trim() ?? text
}
