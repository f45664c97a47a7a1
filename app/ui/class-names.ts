import { clsx, type ClassValue } from 'clsx'

export type { ClassValue }

/**
 * Joins class names and drops falsy ones. Components offer variants instead of overrides, so no
 * two utilities of one kind meet and no run-time merging is needed.
 */
export function cn(...values: ClassValue[]): string {
  return clsx(values)
}
