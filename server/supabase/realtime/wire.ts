import { isObject } from '#domain/json.ts'
import { isNestedDeeper } from '#domain/json-depth.ts'
import { MAX_FRAME_DEPTH } from './limits.ts'

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

/** How messages look on the wire; the client chooses with `vsn`. */
export interface Serializer {
  /** @throws InvalidFrame */
  decode(frame: Buffer): Message
  /** `payload` is JSON text, because it is often the same for many. */
  encode(message: Omit<Message, 'payload'>, payload: string): string
}

export class InvalidFrame extends Error {}

/** Why a join, a token or a subscription is not accepted; the code and the words are a hosted project's. */
export class RealtimeRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }

  get reason(): string {
    return `${this.code}: ${this.message}`
  }
}

const serializerV1: Serializer = {
  decode(data) {
    const frame = parseJson(data)
    if (!isObject(frame)) throw new InvalidFrame('A frame is not a JSON object.')
    const { topic, event, payload, ref, join_ref: joinRef } = frame
    return readMessage(joinRef, ref, topic, event, payload)
  },

  encode({ topic, event, ref }, payload) {
    const [t, e, r] = [topic, event, ref].map((part) => JSON.stringify(part))
    return `{"topic":${t},"event":${e},"payload":${payload},"ref":${r}}`
  },
}

const serializerV2: Serializer = {
  decode(data) {
    const frame = parseJson(data)
    if (!Array.isArray(frame)) throw new InvalidFrame('A frame is not a JSON array.')
    const [joinRef, ref, topic, event, payload]: unknown[] = frame
    return readMessage(joinRef, ref, topic, event, payload)
  },

  encode({ joinRef, ref, topic, event }, payload) {
    const head = [joinRef, ref, topic, event].map((part) => JSON.stringify(part)).join(',')
    return `[${head},${payload}]`
  },
}

/** By the version that a client names. */
export const SERIALIZERS: ReadonlyMap<string, Serializer> = new Map([
  ['1.0.0', serializerV1],
  ['2.0.0', serializerV2],
])

function readMessage(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Message {
  if (typeof topic !== 'string' || typeof event !== 'string') {
    throw new InvalidFrame('A message has no topic or no event.')
  }
  return { joinRef: readRef(joinRef), ref: readRef(ref), topic, event, payload }
}

function readRef(ref: unknown): string | null {
  if (ref === null || ref === undefined) return null
  if (typeof ref === 'string' || typeof ref === 'number') return String(ref)
  throw new InvalidFrame('A reference is neither text nor a number.')
}

function parseJson(frame: Buffer): unknown {
  if (isNestedDeeper(frame, MAX_FRAME_DEPTH))
    throw new InvalidFrame('A frame is nested too deeply.')
  try {
    return JSON.parse(frame.toString())
  } catch (cause) {
    throw new InvalidFrame('A frame is not JSON.', { cause })
  }
}
