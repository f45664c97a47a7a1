/** The words of all services, each once and by a number above 0, with how many services have it. */
export class WordTable {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = ['']
  readonly #services: number[] = [0]
  readonly #freeNumbers: number[] = []
  #changes = 0

  /** How often a word came that no service had, or went with the last one that had it. */
  get changes(): number {
    return this.#changes
  }

  words(): Iterable<string> {
    return this.#numbers.keys()
  }

  wordOf(number: number): string {
    return this.#words[number] ?? ''
  }

  /** The number of a word; a new one has to be counted for a service next. */
  numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#freeNumbers.pop() ?? this.#words.length
    this.#numbers.set(word, number)
    this.#words[number] = word
    this.#services[number] = 0
    this.#changes += 1
    return number
  }

  /** One more service has these words. */
  count(numbers: ReadonlySet<number>): void {
    for (const number of numbers) this.#services[number] = (this.#services[number] ?? 0) + 1
  }

  /** One service less has them. */
  discount(numbers: ReadonlySet<number>): void {
    for (const number of numbers) {
      const left = (this.#services[number] ?? 0) - 1
      this.#services[number] = left
      if (left > 0) continue
      this.#numbers.delete(this.wordOf(number))
      this.#words[number] = ''
      this.#freeNumbers.push(number)
      this.#changes += 1
    }
  }
}
