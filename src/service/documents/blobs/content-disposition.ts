/**
 * How a file is to be shown and what it is called, for every reader: a plain name, and the true one
 * (RFC 6266 with RFC 5987).
 */
export const contentDisposition = (way: 'inline' | 'attachment', fileName: string): string =>
  `${way}; filename="${plainName(fileName)}"; filename*=UTF-8''${extendedValue(fileName)}`

const plainName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')

/** `encodeURIComponent` leaves characters that an extended value may not have. */
const extendedValue = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase()
    return `%${code}`
  })
