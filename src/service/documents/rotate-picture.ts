import { turnJpeg } from './pictures/turn-jpeg.js'
import { turnTiff } from './pictures/turn-tiff.js'
import { pictureKind } from './reading/picture-kind.js'

export interface PictureTurn {
  bytes: Uint8Array
  /** Clockwise. */
  degrees: 90 | 180 | 270
}

/**
 * The picture turned clockwise: a PNG by its pixels, JPEG and TIFF without loss by the tag that says
 * how they are to be held. Null where it is no picture that can be turned; what it is called does
 * not matter, what it holds does.
 */
export async function rotatePicture({ bytes, degrees }: PictureTurn): Promise<Uint8Array | null> {
  try {
    switch (pictureKind(bytes)) {
      case 'image/png': {
        const { turnPng } = await import('./pictures/turn-png.js')
        return turnPng(bytes, degrees)
      }
      case 'image/jpeg':
        return turnJpeg(bytes, degrees)
      case 'image/tiff':
        return turnTiff(bytes, degrees)
      default:
        return null
    }
  } catch {
    // cut off or broken: nothing in it can be trusted
    return null
  }
}
