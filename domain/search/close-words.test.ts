import { describe, expect, it } from 'vitest'
import { CATALOGUE, openCatalogue, service } from '../../tests/support/small-catalogue.ts'

describe('what comes closest', () => {
  const { find, explainClosest } = openCatalogue(CATALOGUE, [
    { phrases: ['letters vanish', 'never reads our letters'], meaning: 'email deliverability' },
    { phrases: ['words for the film', 'two years'], meaning: 'video script' },
  ])
  const close = (text: string) => {
    expect(find(text)).toEqual(['tags'])
    return explainClosest(text).map(({ id, text: said, marks = [], by }) => [
      id,
      said,
      marks.map(([start, end]) => said?.slice(start, end)).join(' '),
      by,
    ])
  }
  const TAGS = 'google tag manager setup'
  // More of one service, so that a phrase of another is no result beside it.
  const MORE_TAGS = `${TAGS}, tags in a tag manager`

  it('has a phrase for what it is about, as it was typed', () => {
    expect(close(`${MORE_TAGS}, our letters vanish`)).toEqual([
      ['mail', 'our letters vanish', 'letters vanish', 'problem'],
    ])
    expect(close(`${MORE_TAGS} and words for my film`)).toEqual([
      ['video', 'words for my film', 'words film', 'problem'],
    ])
  })

  it('or two words that its text has side by side', () => {
    expect(close(`${TAGS} newsletters reach`)).toEqual([
      ['mail', 'newsletters reach', 'newsletters reach', 'text'],
    ])
    expect(close(`${TAGS} newsleters reach`)).toEqual([
      ['mail', 'newsleters reach', 'newsleters reach', 'problem'],
    ])
    expect(close(`${TAGS} newsletters reach nothing`)).toEqual([
      ['mail', 'newsletters reach nothing', 'newsletters reach', 'problem'],
    ])
  })

  it('has more than a word by chance, or words of which others stand between', () => {
    for (const said of [
      'letters',
      'brand',
      'film, words',
      'words against every film',
      'words but no film',
      'for 2 years',
    ])
      expect(close(`${TAGS} ${said}`)).toEqual([])
    expect(explainClosest('google voice')).toEqual([])
  })

  it('has no two words that are far from each other in its text', () => {
    const closeTo = (about: string) => {
      const mail = service('mail', 'Email Deliverability Repair', { about })
      const [, ...others] = CATALOGUE
      return openCatalogue([mail, ...others]).explainClosest(`${TAGS} newsletters reach`)
    }
    expect(closeTo('Newsletters that again reach people.')).toHaveLength(1)
    expect(
      closeTo('Newsletters have rights, and an account may open doors that reach people.'),
    ).toEqual([])
    expect(closeTo('Newsletters have an account that opens doors and can reach people.')).toEqual(
      [],
    )
  })

  it('speaks for at least a quarter as much as the best', () => {
    const { rank } = openCatalogue(CATALOGUE)
    const closeTo = (text: string) => rank(text).closest.map(({ service: { id } }) => id)
    const said = 'newsletters reach people'
    expect(closeTo(`explainer video script, explainer video, ${said}`)).toEqual(['mail'])
    const more = 'explainer video script, explainer video, video script, explainer script'
    expect(closeTo(`${more}, ${said}`)).toEqual([])
  })
})
