const inBusyMs = 10

/** Waits for an instant at which other processes also start. Is busy at the end, because a timer would wake them apart. */
export function waitUntil(startAt: number): void {
  const restMs = startAt - inBusyMs - Date.now()
  if (restMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, restMs)
  while (Date.now() < startAt) {
    // Keeps the processor busy until then.
  }
}
