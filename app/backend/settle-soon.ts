const PATIENCE_MS = 200

/**
 * Lets a navigation wait a moment for its data, so that fast answers show no
 * skeleton at all. Slow ones arrive under the page's own loading state; failed
 * ones are the page's to tell, so nothing is thrown here.
 */
export async function settleSoon(...loading: readonly Promise<unknown>[]): Promise<void> {
  const settled = Promise.allSettled(loading)
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([settled, patience])
}
