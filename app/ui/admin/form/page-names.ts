/**
 * Holds a name as long as this page is open, however it ends. Nothing holds it on an origin that is not secure:
 * browsers have no locks there. Returns the way to let it go.
 */
export function holdName(name: string): () => void {
  let letGo = () => {}
  const end = new Promise<void>((resolve) => {
    letGo = resolve
  })
  void locks()?.request(name, () => end)
  return letGo
}

/** The names that open pages hold, this one among them. */
export async function namesHeld(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => name ?? []))
}

const locks = () => navigator.locks as LockManager | undefined
