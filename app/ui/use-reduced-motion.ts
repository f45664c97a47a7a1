import { useMediaQuery } from './use-media-query.ts'

/** Whether the reader asked for less motion. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)')
}
