import { cn } from './class-names.ts'

/** In a square of 20 units. */
const starAt = (x: number) =>
  `M${x + 10} 2.2l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z`
const ONE_STAR = starAt(0)
/** One path of five stars, 20 units apart. */
const FIVE_STARS = [0, 20, 40, 60, 80].map(starAt).join('')

/**
 * The shapes, once for each document: their outlines were a tenth of a page. `root.tsx` has them. All shapes are written
 * as they stand in a page, where React would make each of them.
 */
export function StarShapes() {
  return <svg aria-hidden className="hidden" dangerouslySetInnerHTML={SHAPES} />
}

const SHAPES = {
  __html: `<symbol id="one-star" viewBox="0 0 20 20"><path d="${ONE_STAR}"/></symbol><path id="five-stars" d="${FIVE_STARS}"/>`,
}

/** Beside a rating in words or figures. Of plain elements: every page has dozens, and must bring each to life. */
export function OneStar({ className }: { className?: string }) {
  return <svg aria-hidden className={className} dangerouslySetInnerHTML={ONE} />
}

const ONE = { __html: '<use href="#one-star"/>' }

/** A rating from 1 to 5, shown as stars and read out as words. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const hidden = 100 - Math.min(100, Math.max(0, rating * 20))
  return (
    <svg
      viewBox="0 0 100 20"
      role="img"
      aria-label={`Rated ${Math.round(rating * 10) / 10} out of 5`}
      className={cn('h-4 w-20 shrink-0', className)}
      // Most are full, and a page has a dozen.
      dangerouslySetInnerHTML={{ __html: hidden > 0 ? fiveWithout(hidden) : FIVE }}
    />
  )
}

const FIVE = '<use href="#five-stars" class="fill-star"/>'

/**
 * Full stars over empty ones.
 * @param hidden how much of the width the full ones leave, in percent
 */
const fiveWithout = (hidden: number) =>
  `<use href="#five-stars" class="fill-hairline"/><use href="#five-stars" class="fill-star" style="clip-path:inset(0 ${hidden}% 0 0)"/>`
