/** Returns `wanted` if it is a path of this service; otherwise, the path of the board. */
export function localPath(wanted: string | undefined): string {
  const isLocal = wanted !== undefined && /^\/(?![/\\])[\x21-\x7e]*$/.test(wanted)
  return isLocal && wanted.length <= 2000 ? wanted : '/'
}
