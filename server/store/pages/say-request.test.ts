import { expect, it } from 'vitest'
import { sayRequest } from './say-request.ts'

it('a page that failed says which request it was', () => {
  const page = sayRequest('<body><p>The text </body> in a page</p></body></html>', 'a<b')
  expect(page).toMatch(
    /page<\/p><p class="[^"]+">If you write to me about this: request a&lt;b<\/p><\/body><\/html>$/,
  )
  expect(sayRequest('no page', 'id')).toBe('no page')
})
