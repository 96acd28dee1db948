/** Recognizes one JSON object per line, about ships. */
export const isPositions = (head: string): boolean =>
  /^\s*\{/.test(head) && /"(?:MessageType|mmsi)"\s*:/.test(head.trimStart().split('\n')[0] ?? '')
