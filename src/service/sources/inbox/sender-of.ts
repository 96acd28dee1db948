/** Returns the shipping line that pushed the file, or the inbox folder that contained it. */
export function senderOf({ name, via }: { name: string; via: string }): string {
  const [, line] = /^push of (.+)$/.exec(via) ?? []
  return line ?? (name.includes('/') ? (name.split('/')[0] ?? '') : 'inbox')
}
