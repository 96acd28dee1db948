import { rotateJpeg } from './pictures/rotate-jpeg.js'
import { rotateTiff } from './pictures/rotate-tiff.js'
import { pictureKind } from './reading/picture-kind.js'

export interface PictureRotation {
  bytes: Uint8Array
  /** Clockwise. */
  degrees: 90 | 180 | 270
}

/**
 * Returns the picture rotated clockwise: a PNG by its pixels, JPEG and TIFF without loss through
 * their orientation tag. Null if it is not a picture that can be rotated, judged by the content and
 * not by the name.
 */
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
    // The file is cut off or broken; its contents cannot be trusted.
    return null
  }
}
