import { expect, test } from 'vitest'

import { restOfSheet } from './rest-of-sheet.ts'
import { readStyles } from './used-styles.ts'

const SHEET = `/*! a library */
@layer properties{@supports (old:browsers){*{--tw-translate-y:0;--tw-scale-x:1;--angle:0}}}
@layer theme, base;
@layer theme{:root,:host{--spacing:1px}}
@layer base{h1,table,::placeholder{font-weight:700}}
@layer utilities{
.grid{display:grid}
.w-1\\/2,.half{width:50%}
.w-\\[min\\(1rem\\,2vw\\)\\]{width:min(1rem,2vw)}
:is(.\\*\\:p-1>*){padding:var(--spacing)}
:is(:where(.group):hover .group-hover\\:up){--tw-translate-y:-1px;translate:var(--tw-translate-y)}
.font-bold{--tw-font-weight:700;font-weight:700}
.spin{animation:turn 1s}
@media (width>=48rem){.md\\:grid{display:grid}}
.quoted{content:"} .x{"}
.faint{top:0;color:#1a171226}
@supports (color:color-mix(in lab, red, red)){.faint{color:color-mix(in oklab, red 15%, transparent)}}
}
[data-state]{color:blue}
.note:not(.open):has(.late){color:red}
@keyframes turn{to{rotate:1turn}}
@keyframes fade{to{opacity:0}}
@property --tw-translate-y{syntax:"*";inherits:false}
@property --tw-font-weight{syntax:"*";inherits:false}
@property --day{syntax:"<angle>"}`

const fit = (html: string) => readStyles(SHEET).fit(html)
const rulesFor = (classes: string) => fit(`<p class="${classes}"></p>`).rules

test('a document has every rule that needs no class, and nothing else of what it does not use', () => {
  expect(fit('<h1>.grid</h1>').rules).toBe(
    [
      '@layer properties;@layer theme, base;@layer theme{:root,:host{--spacing:1px}}',
      '@layer base{h1,table,::placeholder{font-weight:700}}@layer utilities;',
      '[data-state]{color:blue}@property --day{syntax:"<angle>"}',
    ].join(''),
  )
})

test.each([
  ['grid', '.a{display:grid}'],
  ['half', '.a{width:50%}'],
  ['x w-1/2', '.a{width:50%}'],
  ['w-[min(1rem,2vw)]', '.a{width:min(1rem,2vw)}'],
  ['*:p-1', ':is(.a>*){padding:var(--spacing)}'],
  ['md:grid', '@media (width>=48rem){.a{display:grid}}'],
  ['quoted', '.a{content:"} .x{"}'],
  ['font-bold', '.a{font-weight:700}'],
  ['faint', '.a{top:0;color:color-mix(in oklab, red 15%, transparent)}'],
])('what %s needs comes along', (classes, rule) => {
  expect(rulesFor(classes)).toContain(`@layer utilities{${rule}}`)
})

test('prices and figures keep their classes, by which the chat button finds them', () => {
  const figures = readStyles(
    '@layer utilities{.figures{top:0}.tabular-nums{top:1px}.grid{top:2px}}',
  )
  const { html, rules } = figures.fit('<p class="figures grid"><b class="tabular-nums">$1</b></p>')
  expect(html).toBe('<p class="figures a"><b class="tabular-nums">$1</b></p>')
  expect(rules).toBe('@layer utilities{.figures{top:0}.tabular-nums{top:1px}.a{top:2px}}')
})

test('what a rule mentions comes along, and nothing else of its kind', () => {
  expect(rulesFor('spin')).toContain('@keyframes turn{to{rotate:1turn}}')
  expect(rulesFor('spin')).not.toContain('fade')
})

test('what depends on another element comes with both, and with the property that it sets', () => {
  expect(rulesFor('group')).toContain('@layer utilities;')
  const rules = rulesFor('group group-hover:up')
  expect(rules).toContain(
    ':is(:where(.group):hover .a){--tw-translate-y:-1px;translate:var(--tw-translate-y)}',
  )
  expect(rules).toContain('@layer properties{*{--tw-translate-y:0}}')
  expect(rules).not.toContain('@property --tw-')
  expect(rules).not.toMatch(/--tw-font-weight|--angle/)
})

test('rules keep the order of the sheet', () => {
  const rules = rulesFor('md:grid half grid')
  const places = ['{display:grid}', '{width:50%}', '@media'].map((rule) => rules.indexOf(rule))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('classes have short names, except for those that other rules and scripts look for', () => {
  const html = fit(
    '<p id="a" class="group note half grid"><i class="x grid group-hover:up"></i></p>',
  ).html
  expect(html).toBe('<p id="a" class="group note b a"><i class="x a c"></i></p>')
})

test('a name that something else has is not given away', () => {
  expect(fit('<p class="a&amp;b a grid"></p>').html).toBe('<p class="a&amp;b a b"></p>')
})

test('what only looks like a class stays as it is', () => {
  const text = '<pre>&lt;p class="grid"&gt;</pre>'
  expect(fit(`${text}<p class="grid"></p>`).html).toBe(`${text}<p class="a"></p>`)
})

const rest = restOfSheet(SHEET)

test('what follows a document has nothing that each document has', () => {
  for (const part of [':root', 'h1', '[data-state]', '@property', '*{', '--angle'])
    expect(rest).not.toContain(part)
})

test('what follows a document has every rule that needs a class, and what moves it', () => {
  expect(rest).toContain(String.raw`@layer utilities{.grid{display:grid}.w-1\/2,.half{width:50%}`)
  expect(rest).toContain(String.raw`@media (width>=48rem){.md\:grid{display:grid}}`)
  expect(rest).toContain('.note:not(.open):has(.late){color:red}@keyframes turn{to{rotate:1turn}}')
})

test('where a class mentions one of Tailwind’s properties, it does not take it from its parent', () => {
  const first = '@layer properties{:is(:where(.group):hover .group-hover\\:up){--tw-translate-y:0}}'
  expect(rest.slice(0, first.length)).toBe(first)
})
