import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'

/** A text that the owner edits; '' where there is none. */
export const editedText = otherwise(z.string().check(z.trim()), '')

/** A list that the owner edits; empty where there is none. */
export function editedList<Item extends z.ZodMiniType>(item: Item) {
  return otherwise(z.array(item), [])
}

/** Fields that the owner edits: where there are none, each is as empty as its schema has it. */
export function editedFields<Shape extends z.core.$ZodShape>(shape: Shape) {
  const fields = z.object(shape)
  return otherwise(fields, () => z.parse(fields, {}))
}

/** Anything else that the owner edits; null where there is none. */
export function edited<Part extends z.ZodMiniType>(part: Part) {
  return otherwise(z.nullable(part), null)
}
