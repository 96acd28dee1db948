/** Returns the name of a parameter that contains a secret, such as a token; undefined if there is no secret. */
export function secretIn({ search, hash }: URL): string | undefined {
  const names = [search, hash].flatMap((part) => [...new URLSearchParams(part.slice(1)).keys()])
  return names.find(isSecretName)
}

/** Removes secrets from all addresses in a text: the values of parameters that grant access. */
export const withoutSecrets = (text: string): string =>
  text.replace(/([?&#])([^\s=&#]+)=[^\s&#']*/g, (whole, mark: string, name: string) =>
    isSecretName(name) ? `${mark}${name}=****` : whole,
  )

const isSecretName = (name: string): boolean =>
  givesAccess.test(name.replace(/([a-z])([A-Z])/g, '$1-$2'))

const givesAccess =
  /secret|passw|(?:^|[-_.])(?:pwd|pass|token|jwt|assertion|(?:api)?key|sig|signature|credentials?|auth|authorization|code)$/i
