import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Strengths } from './strengths.ts'

const PLACES = 256

it('counts the same for few services of a catalog and for many', () => {
  const said = fc.tuple(fc.nat(PLACES - 1), fc.double({ min: 0.01, max: 20, noNaN: true }))
  fc.assert(
    fc.property(fc.array(said, { maxLength: 40 }), (all) => {
      const [few, many] = [new Strengths(PLACES), new Strengths(PLACES)]
      many.expect(PLACES)
      for (const [place, value] of all) {
        expect(few.raise(place, value)).toBe(many.raise(place, value))
      }
      const [roots, rootsOfMany] = [few.takeRoots(), many.takeRoots()]
      expect(roots.strongest).toBe(rootsOfMany.strongest)
      expect(roots.sum).toBeCloseTo(rootsOfMany.sum)
      const sums = [few, many].map((one) => {
        one.keepWhere((place) => place % 3 > 0)
        const added = new Float64Array(PLACES).fill(1)
        one.addTo(added)
        expect(added).toEqual(Float64Array.from(added, (_, place) => 1 + one.at(place)))
        return added
      })
      expect(sums[0]).toEqual(sums[1])
    }),
  )
})

it('keeps the most that is said of a service, and its root', () => {
  const strengths = new Strengths(PLACES)
  expect([strengths.raise(7, 4), strengths.raise(7, 3), strengths.raise(9, 9)]).toEqual([
    true,
    false,
    true,
  ])
  expect(strengths.takeRoots()).toEqual({ strongest: 9, sum: 5 })
  expect([strengths.at(7), strengths.at(8), strengths.at(9)]).toEqual([2, 0, 3])
})
