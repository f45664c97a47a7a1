const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a value from outside is a UUID in its usual spelling. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}
