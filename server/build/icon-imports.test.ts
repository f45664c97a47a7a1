import { expect, test } from 'vitest'
import { mergeLines, writeShapes } from '../../scripts/icon-imports.ts'

test('lines of an icon that follow each other are one, each from where it began', () => {
  const icon = `node: [
    ["path", { d: "M12 15V3", key: "m9g1x1" }],
    [
      "path",
      {
        d: "m7 10 5 5 5-5",
        key: "brsn70"
      }
    ],
    ["path", { d: "m4.5.5h3", key: "x" }],
    ["circle", { cx: "11", cy: "11", r: "8" }],
    ["path", { d: "m1-2-3", key: "y" }]
  ]`
  expect(mergeLines(icon)).toBe(`node: [
    ["path", { d: "M12 15V3M7 10l5 5 5-5M4.5.5h3" }],
    ["circle", { cx: "11", cy: "11", r: "8" }],
    ["path", { d: "m1-2-3", key: "y" }]
  ]`)
})

test('a line with a look of its own stays by itself', () => {
  const icon = `[["path", { d: "M1 1h2" }], ["path", { d: "M3 3h4", fill: "none" }]]`
  expect(mergeLines(icon)).toBe(icon)
})

test('the shapes of an icon are one text, as they stand in a page', () => {
  const icon = `const __iconData = {
  name: "search",
  node: [
    ["path", { d: "m21 21-4.34-4.34", key: "14j7rj" }],
    [
      "circle",
      {
        cx: "11",
        cy: "11",
        r: "8",
        key: "4ej97u"
      }
    ]
  ]
};`
  expect(writeShapes(icon)).toBe(`const __iconData = {
  name: "search",
  node: '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>'
};`)
})
