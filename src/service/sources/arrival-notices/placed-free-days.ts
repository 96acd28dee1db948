const days =
  'last free day, last free days, last free date, last free time, last free pickup day, last free pickup date, lfd, free time expires, free time expiration, free time expiration date, free time ends, free until, demurrage last free day, demurrage lfd, storage last free day, storage lfd'.split(
    ', ',
  )

const places =
  'port of discharge, discharge port, pod, port, destination port, discharge terminal, port terminal, terminal, place of delivery, delivery place, final destination, place of final destination, destination, inland destination, inland, door, rail ramp, ramp, inland ramp, rail'.split(
    ', ',
  )

const parties = 'carrier, ocean carrier, line, shipping line, steamship line, ssl'.split(', ')

/** Labels of last free days with a kind of place or a source, such as `last free day at port of discharge`. */
export const placedFreeDays: readonly string[] = days.flatMap((day) =>
  [...places, ...parties].flatMap((name) => [
    ...['', 'at ', 'at the ', 'for ', 'by ', 'by the '].map((word) => `${day} ${word}${name}`),
    `${name} ${day}`,
  ]),
)
