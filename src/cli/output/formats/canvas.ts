import type { ColorLevel } from '../../terminal/terminal.js'

export interface Canvas {
  /** The width in columns; infinite if the output has no window. */
  width: number
  colour: ColorLevel
  isAccessible: boolean
}

export interface CanvasRequest {
  width?: number | undefined
  colour: ColorLevel
  isAccessible?: boolean | undefined
}

/** The narrowest layout in columns. In a narrower window, the terminal breaks the lines. */
const narrowest = 8

export const canvasFor = (request: CanvasRequest): Canvas => ({
  width: Math.max(narrowest, request.width ?? Number.POSITIVE_INFINITY),
  colour: request.colour,
  isAccessible: request.isAccessible ?? false,
})
