/** Lets the works of one key follow one another; those of different keys go on side by side. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key)
    const turn = before ? before.then(work) : work()
    const ended = turn.catch(() => undefined)
    this.#last.set(key, ended)
    try {
      return await turn
    } finally {
      if (this.#last.get(key) === ended) this.#last.delete(key)
    }
  }
}
