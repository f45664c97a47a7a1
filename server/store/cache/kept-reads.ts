import { LRUCache } from 'lru-cache'

type Handler = (request: Request) => Promise<Response>

interface Answer {
  status: number
  headers: Headers
  text: string
}

const MIB = 1024 * 1024
const MAX_BYTES = 8 * MIB
const BYTES_PER_CHARACTER = 2

/**
 * What pages read, for the other pages that read the same: after a change each page is made again, and all of them ask
 * for the name of the store. Kept and dropped with the pages; a read that began before a change is never sent to
 * a page that began after it.
 */
export class KeptReads {
  readonly #answers: LRUCache<string, Answer>
  #reading = new Map<string, Promise<Answer>>()

  constructor(maxAgeMs: number) {
    this.#answers = new LRUCache({
      maxSize: MAX_BYTES,
      ttl: maxAgeMs,
      sizeCalculation: ({ text }, key) => 1 + BYTES_PER_CHARACTER * (text.length + key.length),
    })
  }

  clear(): void {
    this.#answers.clear()
    this.#reading = new Map()
  }

  /** The answer for `key`, asked for once by all who ask in the meantime, and kept if it is good. */
  async read(key: string, request: Request, ask: Handler): Promise<Response> {
    const answer = this.#answers.get(key) ?? (await this.#ask(key, request, ask))
    return new Response(answer.text, { status: answer.status, headers: answer.headers })
  }

  #ask(key: string, request: Request, ask: Handler): Promise<Answer> {
    const reading = this.#reading
    const underWay = reading.get(key)
    if (underWay) return underWay
    // Without the signal of the page that asks first: others wait for the same answer.
    const asked = toAnswer(ask(new Request(request.url, { headers: request.headers })))
      .then((answer) => {
        if (answer.status === 200 && reading === this.#reading) this.#answers.set(key, answer)
        return answer
      })
      .finally(() => reading.delete(key))
    reading.set(key, asked)
    return asked
  }
}

async function toAnswer(asked: Promise<Response>): Promise<Answer> {
  const response = await asked
  const { status, headers } = response
  return { status, headers, text: await response.text() }
}
