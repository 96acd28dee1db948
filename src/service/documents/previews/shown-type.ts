import { pictureKind } from '../reading/picture-kind.js'

/**
 * Returns the media type of a picture that a browser may show; null for any other file. The bytes decide, never the
 * file name or the type that the sender stated. SVG and HTML are excluded. PDF is excluded too, because its scripts can
 * open dialogs and addresses, and browsers show no PDF in a sandboxed frame.
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
