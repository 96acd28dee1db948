/** Returns the HTTP header Content-Disposition. It contains the file name in ASCII and in full (RFC 6266, RFC 5987). */
export const contentDisposition = (way: 'inline' | 'attachment', fileName: string): string =>
  `${way}; filename="${plainName(fileName)}"; filename*=UTF-8''${extendedValue(fileName)}`

const plainName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')

/** Encodes a file name for a header. `encodeURIComponent` leaves some characters that a header must not contain. */
const extendedValue = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase()
    return `%${code}`
  })
