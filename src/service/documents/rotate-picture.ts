import { rotateJpeg } from './pictures/rotate-jpeg.js'
import { rotateTiff } from './pictures/rotate-tiff.js'
import { pictureKind } from './reading/picture-kind.js'

export interface PictureRotation {
  bytes: Uint8Array
  degrees: 90 | 180 | 270
}

/** Rotates a PNG by its pixels, and a JPEG or TIFF by its orientation tag. Returns null for other files. */
export async function rotatePicture({
  bytes,
  degrees,
}: PictureRotation): Promise<Uint8Array | null> {
  try {
    switch (pictureKind(bytes)) {
      case 'image/png': {
        const { rotatePng } = await import('./pictures/rotate-png.js')
        return rotatePng(bytes, degrees)
      }
      case 'image/jpeg':
        return rotateJpeg(bytes, degrees)
      case 'image/tiff':
        return rotateTiff(bytes, degrees)
      default:
        return null
    }
  } catch {
    return null
  }
}
