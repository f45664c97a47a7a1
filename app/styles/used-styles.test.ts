import { expect, test } from 'vitest'

import { readStyles } from './used-styles.ts'

const SHEET = `/*! a library */
@layer theme, base;
@layer base{h1{font-weight:700}}
@layer utilities{
.grid{display:grid}
.w-1\\/2,.half{width:50%}
.w-\\[min\\(1rem\\,2vw\\)\\]{width:min(1rem,2vw)}
.\\*\\:p-1>*{padding:1px}
:is(:where(.group):hover .group-hover\\:up){--tw-translate-y:-1px}
.note:not(.open):has(.late){color:red}
@media (width>=48rem){.md\\:grid{display:grid}}
.quoted{content:"} .x{"}
}
@property --tw-translate-y{syntax:"*";inherits:false}
@property --tw-scale-x{syntax:"*";inherits:false}`

const usedBy = (classes: string) => readStyles(SHEET).usedBy(`<p class="${classes}"></p>`)

test('a document takes along what names no class, and nothing else of what it does not use', () => {
  expect(readStyles(SHEET).usedBy('<h1>.grid</h1>')).toBe(
    '@layer theme, base;@layer base{h1{font-weight:700}}',
  )
})

test.each([
  ['grid', '.grid{display:grid}'],
  ['half', '.w-1\\/2,.half{width:50%}'],
  ['x w-1/2', '.w-1\\/2,.half{width:50%}'],
  ['w-[min(1rem,2vw)]', '.w-\\[min\\(1rem\\,2vw\\)\\]{width:min(1rem,2vw)}'],
  ['*:p-1', '.\\*\\:p-1>*{padding:1px}'],
  ['note', '.note:not(.open):has(.late){color:red}'],
  ['md:grid', '@media (width>=48rem){.md\\:grid{display:grid}}'],
  ['quoted', '.quoted{content:"} .x{"}'],
])('what %s needs comes along', (classes, rule) => {
  expect(usedBy(classes)).toContain(`@layer utilities{${rule}}`)
})

test('what depends on another element comes with both, and with the property that it sets', () => {
  expect(usedBy('group')).not.toContain('utilities')
  const used = usedBy('group group-hover:up')
  expect(used).toContain(':is(:where(.group):hover .group-hover\\:up){--tw-translate-y:-1px}')
  expect(used).toContain('@property --tw-translate-y')
  expect(used).not.toContain('--tw-scale-x')
})

test('rules keep the order of the sheet', () => {
  const used = usedBy('md:grid half grid')
  const places = ['.grid{', '.w-1', '@media'].map((rule) => used.indexOf(rule))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
