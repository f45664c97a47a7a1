import { fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { pictureOf } from './save-png.ts'
import TimeChart from './time-chart.tsx'

/** So wide that each fourth of 53 bars has its label, the last one, too. */
const WIDTH = 1100

// A chart has no width here.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly tell: (entries: object[]) => void
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell
      }
      observe() {
        this.tell([{ contentRect: { width: WIDTH } }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

function open() {
  const points = Array.from({ length: 53 }, (_, week) => ({
    short: `Nov ${week}`,
    long: `Week ${week}`,
    value: week * 100,
    before: week,
    notes: [],
  }))
  const format = String
  render(
    <TimeChart label="Visits" formatTick={format} svgRef={createRef()} {...{ points, format }} />,
  )
  return screen.getByRole('slider', { name: 'Visits' })
}

test('a tap on a bar says what it is, until Escape or a tap elsewhere', () => {
  const chart = open()
  const said = () => screen.queryByText(/^Week/)?.textContent
  const tap = () => {
    fireEvent.pointerDown(chart, { pointerType: 'touch', clientX: 72 })
    fireEvent.pointerUp(chart, { pointerType: 'touch' })
    fireEvent.pointerLeave(chart, { pointerType: 'touch' })
  }
  expect(said()).toBeUndefined()
  tap()
  expect(said()).toBe('Week 0: 0, before: 0')
  fireEvent.keyDown(chart, { key: 'Escape' })
  expect(said()).toBeUndefined()
  tap()
  expect(said()).toBe('Week 0: 0, before: 0')
  fireEvent.pointerDown(document.body, { pointerType: 'touch' })
  expect(said()).toBeUndefined()

  fireEvent.pointerMove(chart, { pointerType: 'mouse', clientX: 72 })
  expect(said()).toBe('Week 0: 0, before: 0')
  fireEvent.pointerLeave(chart, { pointerType: 'mouse' })
  expect(said()).toBeUndefined()
})

test('the last label of the axis has its room', () => {
  open()
  const last = screen.getByText('Nov 52').closest('text')
  const shift = 68
  const half = 20
  expect(shift + Number(last?.getAttribute('x')) + half).toBeLessThanOrEqual(WIDTH)
})

test('the picture of a chart has its title, its days and what its marks are', () => {
  const svg = open().querySelector('svg')
  if (!svg) throw new Error('No chart.')
  const caption = {
    title: 'Visits over time',
    bars: 'Nov 22 – 23, 2026, up to 5:54 PM',
    line: 'Nov 20 – 21, 2026, up to the same time of day',
    marks: null,
    place: 'America/New York time',
  }
  const textOf = (drawn: SVGSVGElement) =>
    [...drawn.querySelectorAll(':scope > g > text')].map(({ textContent }) => textContent)
  const picture = pictureOf(svg, caption)
  expect(textOf(picture)).toEqual([
    'Visits over time',
    'Nov 22 – 23, 2026, up to 5:54 PM',
    'Nov 20 – 21, 2026, up to the same time of day',
    'America/New York time',
  ])
  const chart = picture.querySelector(':scope > svg')
  expect(chart?.getAttribute('y')).toBe('90')
  expect(textOf(pictureOf(svg, { ...caption, line: null, marks: 'A price was changed' }))).toEqual([
    'Visits over time',
    'Nov 22 – 23, 2026, up to 5:54 PM',
    'A price was changed',
    'America/New York time',
  ])
})
