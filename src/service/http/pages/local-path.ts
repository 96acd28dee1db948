/** Returns `wanted`, or the path of the board if `wanted` is not a path of this service. */
export function localPath(wanted: string | undefined): string {
  const isLocal = wanted !== undefined && /^\/(?![/\\])[\x21-\x7e]*$/.test(wanted)
  return isLocal && wanted.length <= 2000 ? wanted : '/'
}
