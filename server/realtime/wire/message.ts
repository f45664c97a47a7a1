/** A message of the Phoenix protocol, as a channel sees it. */
export interface Message {
  /** Names the join of the channel that this belongs to. */
  joinRef: string | null
  /** What an answer to this carries. */
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/** What somebody sends to everybody on a topic: passed on as it came. */
export interface Broadcast {
  event: string
  /** Bytes for version 2.0.0 only; else JSON as UTF-8. */
  isBinary: boolean
  payload: Buffer
}

/** A broadcast as the payload of its message; both versions are decoded to this. */
export class BroadcastPush {
  readonly broadcast: Broadcast

  constructor(broadcast: Broadcast) {
    this.broadcast = broadcast
  }
}

export type Frame = string | Buffer

/** How messages look on the wire; the client chooses with `vsn`. */
export interface Serializer {
  /** @throws InvalidFrame */
  decode(data: Buffer, isBinary: boolean): Message
  /** `payload` is JSON text, because it is often the same for many. */
  encode(message: Omit<Message, 'payload'>, payload: string): Frame
  /** Null for what this version cannot express. */
  encodeBroadcast(topic: string, broadcast: Broadcast): Frame | null
}

/** What no client of ours sends. */
export class InvalidFrame extends Error {}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new InvalidFrame('A frame is not JSON.', { cause })
  }
}

/** What `phx_join`, `broadcast` and the others carry is always an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
