import { expect, test } from 'vitest'

import { readFeedFile } from './read-feed-file.ts'

const read = (text: string) => readFeedFile(new File([text], 'studies.json'))

test('a file is read whole', async () => {
  expect(await read('[{ "id": 1 }]')).toEqual({ name: 'studies.json', feed: [{ id: 1 }] })
})

test('a comma too many is named by its line', async () => {
  const text = '[\n  {\n    "id": 1,\n    "title": "Carts",\n  }\n]\n'
  await expect(read(text)).rejects.toThrow(
    'The file is not JSON. Look at line 5, or just before it.',
  )
})

test('so is one that the browser only quotes', async () => {
  const text = '[\n  {\n    "id": 1, "created_at": "2026-09-01"\n  },,\n  { "id": 2 }\n]\n'
  await expect(read(text)).rejects.toThrow('Look at line 4, or just before it.')
})

test('what is no list at all is refused without a line', async () => {
  await expect(read('no json')).rejects.toThrow(/^The file is not JSON\.$/)
  await expect(read(`"${'x'.repeat(1_000_000)}"`)).rejects.toThrow('The file is larger than 1 MB.')
})
