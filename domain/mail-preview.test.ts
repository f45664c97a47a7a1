import { expect, it } from 'vitest'
import { renderMail } from './mail-html.ts'
import { toMailPreview } from './mail-preview.ts'

const WRITTEN = '(prefers-color-scheme: dark) light dark'
const { html } = renderMail(WRITTEN, {
  subject: 'Colors',
  storeName: 'Oneday',
  address: '',
  siteUrl: 'https://store.example',
})

it('shows a mail in the dark on a light screen', () => {
  const dark = toMailPreview(html, 'dark')
  expect(dark).toContain('@media all {')
  expect(dark).toContain('<meta name="color-scheme" content="dark">')
  expect(dark).toContain('color-scheme: dark;')
})

it('shows a mail in the light on a dark screen', () => {
  const light = toMailPreview(html, 'light')
  expect(light).toContain('@media not all {')
  expect(light).toContain('<meta name="color-scheme" content="light">')
})

it('changes nothing that was written', () => {
  expect(toMailPreview(html, 'dark').split('<body')[1]).toBe(html.split('<body')[1])
  expect(html.split('<body')[1]).toContain(WRITTEN)
})

it('opens links beside the preview', () => {
  expect(toMailPreview(html, 'light')).toContain('<head><base target="_blank">')
})
