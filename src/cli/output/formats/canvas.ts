import type { ColorLevel } from '../../terminal/terminal.js'

export interface Canvas {
  /** The width in columns; infinite if there is no window. */
  width: number
  colour: ColorLevel
  isAccessible: boolean
}

export interface CanvasRequest {
  width?: number | undefined
  colour: ColorLevel
  isAccessible?: boolean | undefined
}

/** In a window narrower than this, in columns, no layout fits, and the terminal breaks the lines itself. */
const narrowest = 8

export const canvasFor = (request: CanvasRequest): Canvas => ({
  width: Math.max(narrowest, request.width ?? Number.POSITIVE_INFINITY),
  colour: request.colour,
  isAccessible: request.isAccessible ?? false,
})
