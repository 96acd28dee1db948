import type { Spot } from './plane.js'

/** What hands can do with the map. */
export interface MapDeeds {
  pan(right: number, down: number): void
  zoom(factor: number, at?: Spot): void
  whole(): void
  back(): void
  tap(at: Spot): void
}

/** A hand that moves less than this has not moved, in pixels. */
const stillness = 6

/** Mouse, wheel, fingers and keys on the map, and Escape wherever the keyboard is. */
export function listenToHands(map: HTMLElement, deeds: MapDeeds): void {
  listenToPointers(map, deeds)
  listenToWheel(map, deeds)
  listenToKeys(map, deeds)
}

function listenToPointers(map: HTMLElement, deeds: MapDeeds): void {
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
    // only now: a hand that stays where it is clicks the button under it
    map.setPointerCapture(event.pointerId)
    move({ before, now, other: others[0] }, deeds)
  })
  const lift = (event: PointerEvent): void => {
    const isTap = event.type === 'pointerup' && fingers.size === 1 && travelled < stillness
    const isKnown = fingers.delete(event.pointerId)
    if (isKnown && isTap && !isOnButton(event)) deeds.tap(placeOf(map, event))
  }
  map.addEventListener('pointerup', lift)
  map.addEventListener('pointercancel', lift)
}

/** One finger drags; of two, what lies under them stays under them. */
function move(
  { before, now, other }: { before: Spot; now: Spot; other: Spot | undefined },
  deeds: MapDeeds,
): void {
  if (other === undefined) {
    deeds.pan(now[0] - before[0], now[1] - before[1])
    return
  }
  const [middleBefore, middleNow] = [middle(before, other), middle(now, other)]
  deeds.pan(middleNow[0] - middleBefore[0], middleNow[1] - middleBefore[1])
  deeds.zoom(distance(now, other) / Math.max(1, distance(before, other)), middleNow)
}

function listenToWheel(map: HTMLElement, deeds: MapDeeds): void {
  const turn = (event: WheelEvent): void => {
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 24
    // what fingers on a pad pinch comes as a wheel with Ctrl, in smaller steps
    const speed = event.ctrlKey ? 0.01 : 0.002
    const steps = Math.max(-240, Math.min(240, event.deltaY * lines))
    deeds.zoom(2 ** (-steps * speed), placeOf(map, event))
  }
  map.addEventListener('wheel', turn, { passive: false })
}

const step = 80

function listenToKeys(map: HTMLElement, deeds: MapDeeds): void {
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowLeft: () => deeds.pan(step, 0),
    ArrowRight: () => deeds.pan(-step, 0),
    ArrowUp: () => deeds.pan(0, step),
    ArrowDown: () => deeds.pan(0, -step),
    '+': () => deeds.zoom(1.5),
    '=': () => deeds.zoom(1.5),
    '-': () => deeds.zoom(1 / 1.5),
    _: () => deeds.zoom(1 / 1.5),
    '0': () => deeds.whole(),
  }
  map.addEventListener('keydown', (event) => {
    const deed = keys[event.key]
    if (deed === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    deed()
  })
  document.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if (key === 'Escape' && !ctrlKey && !metaKey && !altKey) deeds.back()
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
