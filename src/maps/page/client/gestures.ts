import type { Spot } from './plane.js'

export interface MapActions {
  pan(right: number, down: number): void
  zoom(factor: number, at?: Spot): void
  whole(): void
  back(): void
  tap(at: Spot): void
}

const stillness = 6

export function listenToInput(map: HTMLElement, actions: MapActions): void {
  listenToPointers(map, actions)
  listenToWheel(map, actions)
  listenToKeys(map, actions)
}

function listenToPointers(map: HTMLElement, actions: MapActions): void {
  const fingers = new Map<number, Spot>()
  let travelled = 0
  map.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    if (fingers.size === 0) travelled = 0
    else travelled = stillness
    fingers.set(event.pointerId, placeOf(map, event))
  })
  map.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const others = [...fingers.values()].filter((finger) => finger !== before)
    const now = placeOf(map, event)
    fingers.set(event.pointerId, now)
    travelled += distance(before, now)
    if (travelled < stillness) return
    // Captures the pointer only after it has moved, because a button gets no click from a captured pointer.
    map.setPointerCapture(event.pointerId)
    move({ before, now, other: others[0] }, actions)
  })
  const lift = (event: PointerEvent): void => {
    const isTap = event.type === 'pointerup' && fingers.size === 1 && travelled < stillness
    const isKnown = fingers.delete(event.pointerId)
    if (isKnown && isTap && !isOnButton(event)) actions.tap(placeOf(map, event))
  }
  map.addEventListener('pointerup', lift)
  map.addEventListener('pointercancel', lift)
}

function move(
  { before, now, other }: { before: Spot; now: Spot; other: Spot | undefined },
  actions: MapActions,
): void {
  if (other === undefined) {
    actions.pan(now[0] - before[0], now[1] - before[1])
    return
  }
  const [middleBefore, middleNow] = [middle(before, other), middle(now, other)]
  actions.pan(middleNow[0] - middleBefore[0], middleNow[1] - middleBefore[1])
  actions.zoom(distance(now, other) / Math.max(1, distance(before, other)), middleNow)
}

function listenToWheel(map: HTMLElement, actions: MapActions): void {
  const turn = (event: WheelEvent): void => {
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 24
    const speed = event.ctrlKey ? 0.01 : 0.002
    const steps = Math.max(-240, Math.min(240, event.deltaY * lines))
    actions.zoom(2 ** (-steps * speed), placeOf(map, event))
  }
  map.addEventListener('wheel', turn, { passive: false })
}

const step = 80

function listenToKeys(map: HTMLElement, actions: MapActions): void {
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowLeft: () => actions.pan(step, 0),
    ArrowRight: () => actions.pan(-step, 0),
    ArrowUp: () => actions.pan(0, step),
    ArrowDown: () => actions.pan(0, -step),
    '+': () => actions.zoom(1.5),
    '=': () => actions.zoom(1.5),
    '-': () => actions.zoom(1 / 1.5),
    _: () => actions.zoom(1 / 1.5),
    '0': () => actions.whole(),
  }
  map.addEventListener('keydown', (event) => {
    const action = keys[event.key]
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  })
  document.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if (key === 'Escape' && !ctrlKey && !metaKey && !altKey) actions.back()
  })
}

const isOnButton = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('button') !== null

function placeOf(map: HTMLElement, { clientX, clientY }: MouseEvent): Spot {
  const { left, top } = map.getBoundingClientRect()
  return [clientX - left, clientY - top]
}

const distance = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1])

const middle = (a: Spot, b: Spot): Spot => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
