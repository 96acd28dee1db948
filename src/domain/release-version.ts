interface ReleaseVersion {
  numbers: [number, number, number]
  isPrerelease: boolean
}

export function readVersion(text: string): ReleaseVersion | undefined {
  const found = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(-[0-9A-Za-z.-]{1,40})?(?:\+[0-9A-Za-z.-]{1,40})?$/
  const [, major, minor, patch, pre] = found.exec(text) ?? []
  if (major === undefined) return undefined
  return { numbers: [Number(major), Number(minor), Number(patch)], isPrerelease: pre !== undefined }
}

/** Returns whether a release is newer than the installed version. Returns false for every prerelease. */
export function isNewerRelease(release: string, installed: string): boolean {
  const [there, here] = [readVersion(release), readVersion(installed)]
  if (there === undefined || here === undefined || there.isPrerelease) return false
  const place = there.numbers.findIndex((number, index) => number !== here.numbers[index])
  if (place === -1) return here.isPrerelease
  return (there.numbers[place] ?? 0) > (here.numbers[place] ?? 0)
}
