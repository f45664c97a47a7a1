import { InvalidFrame, parseJson, type Serializer } from './message.ts'
import { decodeBroadcastPush, encodeUserBroadcast } from './binary-broadcast.ts'
import { readMessage } from './serializer-v1.ts'

/** Version 2.0.0: JSON arrays, and bytes for broadcasts. */
export const serializerV2: Serializer = {
  decode(data, isBinary) {
    if (isBinary) return decodeBroadcastPush(data)
    const frame = parseJson(data.toString())
    if (!Array.isArray(frame)) throw new InvalidFrame('A frame is not a JSON array.')
    const [joinRef, ref, topic, event, payload]: unknown[] = frame
    return readMessage(joinRef, ref, topic, event, payload)
  },

  encode({ joinRef, ref, topic, event }, payload) {
    const head = [joinRef, ref, topic, event].map((part) => JSON.stringify(part)).join(',')
    return `[${head},${payload}]`
  },

  encodeBroadcast: encodeUserBroadcast,
}
