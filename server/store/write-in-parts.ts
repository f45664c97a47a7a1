/** SQLSTATEs of data that the database will never take: class 22, and what breaks a check. */
const REFUSED_AS_DATA = /^(?:22\w{3}|23514)$/

interface Written<T> {
  /** What the database refuses as it is: each alone, so that nothing else is lost with it. */
  refused: T[]
  /** What may be written later: the database is away, for example. */
  left: T[]
  /** Why there is any of the two. */
  cause: unknown
}

/** Writes a batch; where the database refuses it as data, in ever smaller parts, so that one bad item costs only itself. */
export async function writeInParts<T>(
  batch: readonly T[],
  write: (part: readonly T[]) => Promise<unknown>,
): Promise<Written<T>> {
  const waiting: (readonly T[])[] = [batch]
  const refused: T[] = []
  let cause: unknown = null
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    try {
      await write(part)
    } catch (error) {
      cause = error
      if (!isRefusedAsData(error)) return { refused, left: [part, ...waiting].flat(), cause }
      const half = Math.ceil(part.length / 2)
      if (part.length > 1) waiting.push(part.slice(half), part.slice(0, half))
      else refused.push(...part)
    }
  }
  return { refused, left: [], cause }
}

const isRefusedAsData = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  REFUSED_AS_DATA.test(error.code)
