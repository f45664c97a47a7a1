import { expect, test } from 'vitest'
import { CHECKOUT_MESSAGES } from '#app/backend/checkout-messages.ts'
import { FILE_MESSAGES } from '#app/backend/file-messages.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import { plain } from './facts.ts'
import { readProduct } from './read-product.ts'

const PRODUCT = plain(
  readProduct()
    .map(({ text }) => text)
    .join('\n'),
)

test.each(Object.entries({ ...MESSAGES, ...CHECKOUT_MESSAGES, ...FILE_MESSAGES }))(
  '%s is a text of the product: %s',
  (_name, text) => {
    expect(PRODUCT).toContain(plain(text))
  },
)
