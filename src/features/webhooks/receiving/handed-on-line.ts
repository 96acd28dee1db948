import type { HandedOn } from './hand-on.js'

/**
 * One try to hand an event on: `→ POST :3000  503  retry 1/5 in 2 s`. Several are under way at once,
 * so that one that was not taken at once names its container, or else its event.
 */
export function handedOnLine(row: HandedOn, now: Date): string {
  const { target, result, event, next, tries } = row
  const about = next === 'done' && tries === 0 ? '' : (event.containerNumber ?? event.event)
  const words = [target, result.words, ...sequel(row, now), about]
  return `          → ${words.filter((word) => word !== '').join('  ')}`
}

function sequel({ next, result, tries, mostTries }: HandedOn, now: Date): string[] {
  if (next === 'done') return [`${result.durationMs} ms`]
  if (next === 'dead') return [`given up after ${tries} tries (oct webhooks replay --dead)`]
  const seconds = Math.max(0, Math.round((next.getTime() - now.getTime()) / 1000))
  const which = tries > 0 && tries <= mostTries ? ` ${tries}/${mostTries}` : ''
  return [`retry${which} in ${seconds} s`]
}
