/** A clock that only a test moves. */
export interface FakeClock {
  now(): Date
  advance(by: { days?: number; hours?: number; minutes?: number; ms?: number }): void
}

export function fakeClock(start = '2026-03-02T09:00:00.000Z'): FakeClock {
  let at = Date.parse(start)
  return {
    now: () => new Date(at),
    advance({ days = 0, hours = 0, minutes = 0, ms = 0 }) {
      at += ((days * 24 + hours) * 60 + minutes) * 60_000 + ms
    },
  }
}
