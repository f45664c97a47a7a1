import { createElement, type SVGProps } from 'react'

interface IconData {
  /** Its shapes, as they stand in a page. */
  node: string
}

/** What names an element or gives it a part to play. */
const SPEAKS = /\b(?:aria-|role\b|title\b)/

/**
 * Draws lucide's icons in its place (`scripts/icon-imports.ts`). Lucide writes eight attributes into each of them,
 * which the styles have here (`app.css`), and makes up the shapes again each time.
 */
export default function createPlainIcon({ node }: IconData) {
  const shapes = { __html: node }
  return function PlainIcon({ className, ...rest }: Omit<SVGProps<SVGSVGElement>, 'children'>) {
    return createElement('svg', {
      viewBox: '0 0 24 24',
      className,
      'aria-hidden': SPEAKS.test(Object.keys(rest).join()) ? undefined : true,
      ...rest,
      dangerouslySetInnerHTML: shapes,
    })
  }
}
