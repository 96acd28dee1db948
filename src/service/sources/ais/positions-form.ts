/** Returns whether a file contains vessel positions. Each line must be a JSON object. */
export const isPositions = (head: string): boolean =>
  /^\s*\{/.test(head) && /"(?:MessageType|mmsi)"\s*:/.test(head.trimStart().split('\n')[0] ?? '')
