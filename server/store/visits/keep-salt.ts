/** One question a day and process; all processes have the same salt. */
export function keepSalt(read: () => Promise<string>): () => Promise<string> {
  let kept: { day: string; salt: Promise<string> } | null = null
  return async () => {
    const day = new Date().toISOString().slice(0, 10)
    if (kept?.day !== day) {
      const salt = read().then((found) => {
        if (!found) throw new Error('The database has no salt for the visits of today.')
        return found
      })
      kept = { day, salt }
      salt.catch(() => {
        kept = null
      })
    }
    return kept.salt
  }
}
