import { labelAt, type Picture } from './picture.ts'
import { drawTickDial } from './tick-dial.ts'

interface Dial {
  x: number
  y: number
  radius: number
  /** One ring of 24 ticks each. */
  rings: number
  figure: string
  unit: string
  face: string
  ink: string
}

/** A clock face that says one number: the hours of a service, the minutes of a post. */
export function dial({
  x,
  y,
  radius,
  rings,
  figure,
  unit,
  face,
  ink,
}: Dial): Pick<Picture, 'shapes' | 'texts'> {
  const numeralSize = radius * (figure.length > 2 ? 0.66 : 0.85)
  const ticks = drawTickDial({
    x,
    y,
    innerRadius: radius * 0.67,
    depth: radius * 0.245,
    rings,
    color: ink,
    tickWidth: rings > 3 ? 2.5 : 3.5,
  })
  return {
    shapes: `<circle cx="${x}" cy="${y}" r="${radius}" fill="${face}"/>${ticks}`,
    texts: [
      labelAt('middle', x - 4, y - radius * 0.12 - numeralSize * 0.56, figure, {
        fontFamily: 'Bricolage',
        fontWeight: 800,
        fontSize: numeralSize,
        letterSpacing: '-0.05em',
        color: ink,
      }),
      labelAt('middle', x, y + radius * 0.34, unit, {
        fontSize: unit.length > 5 ? radius * 0.165 : radius * 0.18,
        fontWeight: 700,
        color: ink,
      }),
    ],
  }
}
