/** Returns a path of this service to continue with after a sign-in; the board for anything else. */
export function localPath(wanted: string | undefined): string {
  const isLocal = wanted !== undefined && /^\/(?![/\\])[\x21-\x7e]*$/.test(wanted)
  return isLocal && wanted.length <= 2000 ? wanted : '/'
}
