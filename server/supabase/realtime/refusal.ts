/** Why a join, a token or a subscription is not accepted; the code and the words are a hosted project's. */
export class RealtimeRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }

  /** As in the answer to a join. */
  get reason(): string {
    return `${this.code}: ${this.message}`
  }
}
