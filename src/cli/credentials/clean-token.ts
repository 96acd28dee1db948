export interface CleanToken {
  token: string
  /** The word before the token in pasted text: `Token` or `Bearer`. Undefined if there is no such word. */
  prefix: string | undefined
}

/** Extracts a token from pasted text, such as a header, a shell assignment or a text in quotation marks. */
export function cleanToken(text: string): CleanToken {
  const bare = unquoted(unquoted(text.trim()).replace(assignment, '').trim())
  const [before = '', prefix] =
    /^(?:authorization\s*:\s*)?(?:(token|bearer)(?:\s+|\s*=\s*|$))?(?:token\s*=\s*)?/i.exec(bare) ??
    []
  return { token: unquoted(bare.slice(before.length).trim()), prefix }
}

const assignment =
  /^(?:(?:export|set)\s+|\$env:)?(?:[A-Z][A-Z0-9]*_)+(?:TOKEN|KEY)\s*=\s*(?=[^\s=])/

function unquoted(text: string): string {
  return /^(["'`])(.*)\1$/s.exec(text)?.[2]?.trim() ?? text
}
