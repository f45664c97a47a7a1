import { createElement, type SVGProps } from 'react'

interface IconData {
  node: [name: string, attributes: SVGProps<SVGElement>][]
}

/** What names an element or gives it a part to play. */
const SPEAKS = /^(?:aria-|role$|title$)/

/**
 * Draws lucide's icons in its place (`scripts/icon-imports.ts`). Lucide writes eight attributes into each of them,
 * which the styles have here (`app.css`), and makes up the shapes again each time.
 */
export default function createPlainIcon({ node }: IconData) {
  const shapes = node.map(([name, attributes]) => createElement(name, attributes))
  return function PlainIcon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        className,
        'aria-hidden': Object.keys(rest).some((name) => SPEAKS.test(name)) ? undefined : true,
        ...rest,
      },
      // Each by itself: in one array they would need keys.
      ...shapes,
    )
  }
}
