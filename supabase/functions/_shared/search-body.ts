import { isCategory, type Category } from '#domain/category.ts'
import { invalidRequest } from './refusal.ts'

export const MAX_QUERY_CHARACTERS = 200

/** A text of a request, trimmed. @throws Refusal 400 `invalid_request` */
export function readText(value: unknown, most: number, name: string): string {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text && text.length <= most) return text
  throw invalidRequest(`${name} must have 1 to ${most} characters.`)
}

/** @throws Refusal 400 `invalid_request` */
export function readCategory(value: unknown): Category | null {
  if (value === undefined || value === null || value === '') return null
  if (isCategory(value)) return value
  throw invalidRequest('The category must be one of the six.')
}
