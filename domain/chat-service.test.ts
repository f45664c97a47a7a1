import { expect, test } from 'vitest'

import { chatServiceOf } from './chat-service.ts'

test.each([
  ['https://wa.me/15550142400', 'WhatsApp'],
  ['https://api.whatsapp.com/send?phone=15550142400', 'WhatsApp'],
  ['https://www.t.me/oneday', 'Telegram'],
  ['https://m.me/oneday', 'Messenger'],
  ['https://signal.me/#p/+15550142400', 'Signal'],
  ['https://chat.example.com/oneday', null],
  ['https://example.com/?to=wa.me', null],
  ['https://constructor/', null],
  ['', null],
])('the chat of %s opens %s', (url, service) => {
  expect(chatServiceOf(url)).toBe(service)
})
