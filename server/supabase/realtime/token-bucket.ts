/** Lets a `burst` through immediately and `perSecond` from then on. */
export class TokenBucket {
  readonly #burst: number
  readonly #perSecond: number
  #left: number
  #filledAt: number

  constructor({ burst, perSecond }: { burst: number; perSecond: number }, now = Date.now()) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#left = burst
    this.#filledAt = now
  }

  take(amount = 1, now = Date.now()): boolean {
    const gained = ((now - this.#filledAt) / 1_000) * this.#perSecond
    this.#left = Math.min(this.#burst, this.#left + gained)
    this.#filledAt = now
    if (this.#left < amount) return false
    this.#left -= amount
    return true
  }
}
