import type { ColorLevel } from '../../terminal/terminal.js'

export interface Canvas {
  width: number
  colour: ColorLevel
  isAccessible: boolean
}

export interface CanvasRequest {
  width?: number | undefined
  colour: ColorLevel
  isAccessible?: boolean | undefined
}

const narrowest = 8

export const canvasFor = (request: CanvasRequest): Canvas => ({
  width: Math.max(narrowest, request.width ?? Number.POSITIVE_INFINITY),
  colour: request.colour,
  isAccessible: request.isAccessible ?? false,
})
