/** Quotes a word for a shell: unchanged if it is plain, otherwise in single quotes. */
export const shellWord = (word: string): string =>
  /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
