/** Returns whether a file contains vessel positions, as one JSON object per line. */
export const isPositions = (head: string): boolean =>
  /^\s*\{/.test(head) && /"(?:MessageType|mmsi)"\s*:/.test(head.trimStart().split('\n')[0] ?? '')
