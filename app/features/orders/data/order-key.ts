/** The key of a signed link as an argument of a procedure; none for a signed-in user. */
export function keyArgument(key: string | null): { p_key?: string } {
  return key === null ? {} : { p_key: key }
}
