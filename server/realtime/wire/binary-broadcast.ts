import { BroadcastPush, InvalidFrame, parseJson, type Broadcast, type Message } from './message.ts'

// The frames of realtime-js's lib/serializer.ts: a kind, the lengths of what follows (one byte
// each), the encoding of the payload, then the parts themselves, the payload last.
const USER_BROADCAST_PUSH = 3
const USER_BROADCAST = 4
const JSON_ENCODING = 1

/** What a client sends. @throws InvalidFrame */
export function decodeBroadcastPush(frame: Buffer): Message {
  const [kind, ...lengths] = frame.subarray(0, 6)
  if (kind !== USER_BROADCAST_PUSH || frame.length < 7) {
    throw new InvalidFrame('A binary frame is not a broadcast.')
  }
  let end = 7
  const [joinRef, ref, topic, event] = lengths.map((length) => {
    const start = end
    end += length
    return frame.toString('utf8', start, end)
  })
  if (end > frame.length) throw new InvalidFrame('A binary frame is cut off.')
  const isBinary = frame[6] !== JSON_ENCODING
  const payload = frame.subarray(end)
  // Nobody shall make the clients of others fail on what is not JSON.
  if (!isBinary) parseJson(payload.toString())
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic: topic ?? '',
    event: 'broadcast',
    payload: new BroadcastPush({ event: event ?? '', isBinary, payload }),
  }
}

/** What the others get. Names are at most 255 bytes long: joins and broadcasts with longer ones are refused. */
export function encodeUserBroadcast(
  topic: string,
  { event, isBinary, payload }: Broadcast,
): Buffer {
  const names = [Buffer.from(topic), Buffer.from(event)]
  const head = [USER_BROADCAST, ...names.map(({ length }) => length), 0, isBinary ? 0 : 1]
  return Buffer.concat([Buffer.from(head), ...names, payload])
}
