import { pictureKind } from '../reading/picture-kind.js'

/**
 * Returns the media type of a picture that a browser may show. The bytes decide, never the name of the file or the type
 * that the sender stated. Null for any other file, such as SVG and HTML, and for PDF: its scripts can open dialogs and
 * other addresses, and a browser shows no PDF in a sandboxed frame.
 */
export function shownType(bytes: Uint8Array): string | null {
  const picture = pictureKind(bytes)
  return picture !== null && shownPictures.has(picture) ? picture : null
}

const shownPictures: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
])
