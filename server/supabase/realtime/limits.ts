/** What one visitor, and all of them together, may take of this process. */

export const MAX_CONNECTIONS = 5_000
/** Sockets of one network address; multiplied by RATE_LIMIT_FACTOR. An office shares one. */
export const MAX_CONNECTIONS_PER_ADDRESS = 200
export const MAX_CHANNELS_PER_CONNECTION = 100
/** `postgres_changes` bindings of all channels of a connection. */
export const MAX_SUBSCRIPTIONS_PER_CONNECTION = 100
export const MAX_FILTER_LENGTH = 2_000
export const MAX_CONDITIONS_PER_FILTER = 10
/** Of `match` and `imatch`: what a pattern costs grows with its length. */
export const MAX_PATTERN_LENGTH = 200
/** How long the database may compile one, and how long it may try all filters of those who see the same on some rows. */
export const FILTER_LIMIT_MS = 500
/** Different filters of this process that the database has to decide: not `eq` and `in`. */
export const MAX_DATABASE_TESTS = 500
/** As on a hosted project. */
export const MAX_VALUES_OF_IN = 100

/** A join with as many bindings as there may be is far smaller. */
export const MAX_MESSAGE_BYTES = 256 * 1024
/** What reads one level inside the other runs out of stack; the deepest message of the protocol has five. */
export const MAX_FRAME_DEPTH = 32
/** As on a hosted project. */
export const MAX_TOPIC_BYTES = 255

/** For a connection: the size of a burst, and the rate per second after it. */
export const MESSAGE_ALLOWANCE = { burst: 200, perSecond: 50 }
/** A client that reconnects joins all its channels at the same time. */
export const JOIN_ALLOWANCE = { burst: MAX_CHANNELS_PER_CONNECTION, perSecond: 5 }

/** How many messages of a connection may wait; beyond that, the server stops reading from it. */
export const MAX_WAITING_MESSAGES = 20

/** What a connection may leave unread. A slower reader is dropped, reconnects and loads again. */
export const MAX_UNREAD_BYTES = 2 * 1024 * 1024

/** Clients send a heartbeat every 25 s; a client that misses two is gone. */
export const IDLE_MS = 60_000

/** Rows that are read from the log, judged and sent before anything else gets a turn. */
export const CHANGES_PER_PAGE = 100
/** A row whose JSON is larger is sent without its long values (as on a hosted project). */
export const MAX_RECORD_BYTES = 1024 * 1024
