import { InvalidFrame, parseJson, type Serializer } from './message.ts'
import { readMessage } from './serializer-v1.ts'

/** Version 2.0.0: every message is a JSON array. */
export const serializerV2: Serializer = {
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
