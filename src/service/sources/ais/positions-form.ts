/** Whether a file is a list of positions of ships, an object of JSON a line, by how it begins. */
export const isPositions = (head: string): boolean =>
  /^\s*\{/.test(head) && /"(?:MessageType|mmsi)"\s*:/.test(head.trimStart().split('\n')[0] ?? '')
