import type { ColourLevel } from '../../terminal/terminal.js'

/** What lines are drawn on. */
export interface Canvas {
  /** Infinite where no window limits it. */
  width: number
  colour: ColourLevel
  isAccessible: boolean
}

export interface CanvasRequest {
  width?: number | undefined
  colour: ColourLevel
  isAccessible?: boolean | undefined
}

/** Narrower than this nothing can be laid out; the terminal wraps then. */
const narrowest = 8

/** The canvas a request describes. */
export const canvasFor = (request: CanvasRequest): Canvas => ({
  width: Math.max(narrowest, request.width ?? Number.POSITIVE_INFINITY),
  colour: request.colour,
  isAccessible: request.isAccessible ?? false,
})
