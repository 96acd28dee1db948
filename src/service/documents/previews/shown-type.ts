import { pictureKind } from '../reading/picture-kind.js'

/**
 * Returns the media type of a picture that browsers may show. Returns null for any other file. Only the bytes decide,
 * never the file name or the stated type. SVG and HTML are excluded because they can contain scripts. PDF is excluded
 * because its scripts can open dialogs and addresses, and because browsers do not show a PDF in a sandboxed frame.
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
