/** The key of a signed link as an argument of a procedure; none for whoever is signed in. */
export function keyArgument(key: string | null): { p_key?: string } {
  return key === null ? {} : { p_key: key }
}
