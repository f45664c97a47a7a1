import { isNestedDeeper } from '#domain/json-depth.ts'
import { MAX_FRAME_DEPTH } from '../limits.ts'

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

/** What no client of ours sends. */
export class InvalidFrame extends Error {}

/** @throws InvalidFrame */
export function parseJson(frame: Buffer): unknown {
  if (isNestedDeeper(frame, MAX_FRAME_DEPTH))
    throw new InvalidFrame('A frame is nested too deeply.')
  try {
    return JSON.parse(frame.toString())
  } catch (cause) {
    throw new InvalidFrame('A frame is not JSON.', { cause })
  }
}

/** What `phx_join` and the others carry is always an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
