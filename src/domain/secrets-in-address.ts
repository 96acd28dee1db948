/** Returns the name of a parameter that contains a secret, such as a token; undefined if the address has none. */
export function secretIn({ search, hash }: URL): string | undefined {
  const names = [search, hash].flatMap((part) => [...new URLSearchParams(part.slice(1)).keys()])
  return names.find(isSecretName)
}

/** Removes the values of all parameters that grant access, from all addresses in a text. */
export const withoutSecrets = (text: string): string =>
  text.replace(/([?&#])([^\s=&#]+)=[^\s&#']*/g, (whole, mark: string, name: string) =>
    isSecretName(name) ? `${mark}${name}=****` : whole,
  )

const isSecretName = (name: string): boolean =>
  givesAccess.test(name.replace(/([a-z])([A-Z])/g, '$1-$2'))

const givesAccess =
  /secret|passw|(?:^|[-_.])(?:pwd|pass|token|jwt|assertion|(?:api)?key|sig|signature|credentials?|auth|authorization|code)$/i
