import { expect, it } from 'vitest'
import { contains, factsOf, plain, type Fact } from './facts.ts'
import { readCoverage, type Entry, type Place } from './read-coverage.ts'
import { readCitations } from './read-citations.ts'
import { readProduct } from './read-product.ts'
import { filesNamed, hasTest, sourceOfHelper, sourceOfTest } from './read-sources.ts'

const SENTENCES = readProduct()
const ENTRIES = readCoverage()
const NUMBERS = SENTENCES.map(({ number }) => number)

const named = ({ file, name }: Place) => `${file} › ${name}`
const fileOf = ({ file }: Place) => filesNamed(file)[0] ?? ''

it('numbers each sentence of the product once', () => {
  expect(NUMBERS.length).toBeGreaterThan(400)
  expect(NUMBERS.filter((number, index) => NUMBERS.indexOf(number) !== index)).toEqual([])
})

it('has a test for every sentence, and one entry for each', () => {
  const held = ENTRIES.filter(({ tests }) => tests.length > 0).map(({ number }) => number)
  expect(held.toSorted()).toEqual(NUMBERS.toSorted())
})

it('names tests that exist, each by a path that only one file has', () => {
  const tests = ENTRIES.flatMap((entry) => entry.tests)
  const helpers = ENTRIES.flatMap((entry) => entry.helpers)
  const isNowhere = (place: Place) => filesNamed(place.file).length !== 1
  expect([...tests, ...helpers].filter(isNowhere).map(named), 'moved files').toEqual([])
  const absent = tests.filter((place) => !hasTest(fileOf(place), place.name))
  expect(absent.map(named), 'renamed or removed tests').toEqual([])
  const helpless = helpers.filter((place) => sourceOfHelper(fileOf(place), place.name) === '')
  expect(helpless.map(named), 'renamed or removed helpers').toEqual([])
})

it('finds all figures and texts of a sentence in its tests', () => {
  const missing = ENTRIES.flatMap((entry) => {
    const source = [...sourcesOf(entry), ...entry.helpers.map(helperOf)].join('\n')
    const absent = factsOfEntry(entry).filter((fact) => !contains(source, fact))
    return absent.map(({ name }) => `${entry.number}: ${name}`)
  })
  expect(missing).toEqual([])
})

it('is cited by numbers that it has', () => {
  const unknown = readCitations().filter(({ number }) => !NUMBERS.includes(number))
  expect(unknown).toEqual([])
})

it('uses every note', () => {
  const useless = ENTRIES.flatMap((entry) => {
    const names = new Set(factsOf(textOf(entry)).map(({ name }) => name))
    return entry.notes
      .filter(({ fact }) => !names.has(fact))
      .map(({ fact }) => `${entry.number}: ${fact}`)
  })
  expect(useless).toEqual([])
})

it('changes no figure in a note without a reason in words', () => {
  const unexplained = ENTRIES.flatMap((entry) => {
    const facts = factsOf(textOf(entry)).filter(({ isFigure }) => isFigure)
    return entry.notes
      .filter(({ reason }) => !/[a-z]+ [a-z]+/i.test(reason))
      .filter(({ fact, written }) => {
        const figure = facts.find(({ name }) => name === fact)
        return figure && !contains(plain(written), figure)
      })
      .map(({ fact, written }) => `${entry.number}: ${fact} as ${written}`)
  })
  expect(unexplained).toEqual([])
})

function textOf({ number }: Entry): string {
  return SENTENCES.find((sentence) => sentence.number === number)?.text ?? ''
}

/** The facts of the sentence; one that tests write otherwise, in that form alone. */
function factsOfEntry(entry: Entry): Fact[] {
  return factsOf(textOf(entry)).map((fact) => {
    const note = entry.notes.find((candidate) => candidate.fact === fact.name)
    return note ? { ...fact, forms: [plain(note.written)] } : fact
  })
}

function sourcesOf({ tests }: Entry): string[] {
  return tests.map((place) => sourceOfTest(fileOf(place), place.name))
}

function helperOf(place: Place): string {
  return sourceOfHelper(fileOf(place), place.name)
}
