import { expect, test } from 'vitest'

import { downloadLink } from './download-link.ts'

const STORED = '/storage/v1/object/public/service-media/case-studies/carts.zip'

test.each([
  ['our storage', STORED, { href: `${STORED}?download=carts.zip`, download: '' }],
  [
    'a storage elsewhere',
    `https://project.example${STORED}?v=2`,
    { href: `https://project.example${STORED}?v=2&download=carts.zip`, download: '' },
  ],
  ['this site', '/files/carts.zip', { href: '/files/carts.zip', download: '' }],
  [
    'another site',
    'https://files.example/carts.zip',
    { href: 'https://files.example/carts.zip', download: '', target: '_blank', rel: 'noopener' },
  ],
])('a file of %s', (_where, fileUrl, link) => {
  expect(downloadLink(fileUrl)).toEqual(link)
})
