import { expect, test } from 'vitest'
import { SearchIndex } from './search-index.ts'
import { readService } from './searched-service.ts'

const service = (id: string, title: string, about = '') =>
  readService({
    id,
    title,
    category: 'Fix Problems',
    description: JSON.stringify({ about }),
    reason: null,
    seoTitle: null,
    seoDescription: null,
  })

/** All that the index knows of each service, by id. */
function contentsOf(index: SearchIndex) {
  const places = Array.from({ length: index.places }, (_, place) => place)
  const terms = ['audit', 'email', 'spam', 'page', 'brand', 'voic', 'speed']
  return places
    .flatMap((place) => {
      const kept = index.serviceAt(place)
      if (!kept) return []
      const strengths = terms.map((term) => index.strengthOf(term, place))
      return [{ id: kept.id, strengths, sentences: kept.sentences(), terms: [...kept.terms()] }]
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

test('an index that has changed holds what one holds that was made of the same services', () => {
  const titles = ['Email Audit', 'Brand Voice', 'Page Speed', 'Spam', 'Email for a Brand', 'Voice']
  const abouts = ['Pages load fast. Email, too.', '“Speed” matters – a lot.', '', 'Spam & audits.']
  const current = new Map<string, [title: string, about: string]>()
  const changed = new SearchIndex()
  for (let step = 0; step < 200; step += 1) {
    const id = `service-${(step * 7) % 23}`
    if (step % 5 === 4) {
      changed.remove(id)
      current.delete(id)
      continue
    }
    const title = titles[(step * 3) % titles.length] ?? ''
    const about = abouts[(step * 11) % abouts.length] ?? ''
    changed.put(service(id, title, about))
    current.set(id, [title, about])
  }
  const fresh = new SearchIndex()
  for (const [id, [title, about]] of current) fresh.put(service(id, title, about))
  expect(contentsOf(changed)).toEqual(contentsOf(fresh))
  expect(new Set(changed.words())).toEqual(new Set(fresh.words()))
  for (const term of ['audit', 'email', 'spam', 'gone'])
    expect(changed.frequencyOf(term)).toBe(fresh.frequencyOf(term))
})

test('its words change only when one comes or goes', () => {
  const index = new SearchIndex()
  index.put(service('a', 'Email Audit', 'It loads.'))
  const { wordChanges } = index
  index.put(service('a', 'Email Audit', 'It loads.'))
  index.put(service('b', 'Audit of Email'))
  index.remove('b')
  expect(index.wordChanges).toBe(wordChanges)
  index.put(service('a', 'Email Audit'))
  expect(index.wordChanges).not.toBe(wordChanges)
  expect([...index.words()]).not.toContain('loads')
})

test('it tells more words apart than two bytes can count', () => {
  const index = new SearchIndex()
  const words = Array.from({ length: 70_000 }, (_, at) => `w${at}`)
  index.put({ id: 'many', category: '', terms: new Map(), words, sentences: [], notIncluded: [] })
  index.put(service('next', 'Email', 'W69999 reaches the inbox. W4463 does not.'))
  const next = index.serviceAt(1)
  expect(next?.sentences()).toEqual([
    { text: 'W69999 reaches the inbox.', terms: ['w69999', 'reach', 'inbox'] },
    { text: 'W4463 does not.', terms: ['w4463'] },
  ])
})
