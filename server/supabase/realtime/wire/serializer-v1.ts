import { InvalidFrame, isObject, parseJson, type Message, type Serializer } from './message.ts'

/** Version 1.0.0: every message is a JSON object. */
export const serializerV1: Serializer = {
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

/** Checks the parts of a JSON message, of either version. @throws InvalidFrame */
export function readMessage(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Message {
  if (typeof topic !== 'string' || typeof event !== 'string') {
    throw new InvalidFrame('A message has no topic or no event.')
  }
  return {
    joinRef: readRef(joinRef),
    ref: readRef(ref),
    topic,
    event,
    payload,
  }
}

function readRef(ref: unknown): string | null {
  if (ref === null || ref === undefined) return null
  if (typeof ref === 'string' || typeof ref === 'number') return String(ref)
  throw new InvalidFrame('A reference is neither text nor a number.')
}
