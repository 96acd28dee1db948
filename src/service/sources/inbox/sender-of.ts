/** The shipping line that pushed the file, or the folder of the inbox that contained the file. */
export function senderOf({ name, via }: { name: string; via: string }): string {
  const [, line] = /^push of (.+)$/.exec(via) ?? []
  return line ?? (name.includes('/') ? (name.split('/')[0] ?? '') : 'inbox')
}
