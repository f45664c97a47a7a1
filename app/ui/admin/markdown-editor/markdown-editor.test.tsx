import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { TooltipProvider } from '../tooltip.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'

// Only browsers have it; without it the field is changed as well.
beforeEach(() => {
  document.execCommand = () => false
})

const INPUT = {
  id: 'text',
  name: 'text',
  ref: () => {},
  onBlur: () => {},
  required: true,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
} as const

function open(first = '') {
  const stored: string[] = []
  function Editor() {
    const [text, setText] = useState(first)
    return (
      <TooltipProvider>
        <label htmlFor="text">Text</label>
        <MarkdownEditor
          label="Text"
          value={text}
          onChange={(value) => setText(String(value))}
          input={INPUT}
          onUpload={{
            store: async ({ name }) => {
              stored.push(name)
              if (name.startsWith('bad')) throw new Error('no picture')
              return `/files/${name}`
            },
            problemOf: () => 'Please upload an image file',
          }}
        />
        <button type="button" onClick={() => setText('Another version')}>
          Use another version
        </button>
      </TooltipProvider>
    )
  }
  render(<Editor />)
  const area = screen.getByLabelText<HTMLTextAreaElement>('Text')
  const select = (start: number, end = start) => {
    area.focus()
    area.setSelectionRange(start, end)
  }
  return { area, select, stored }
}

const picture = (name: string) => new File(['x'], name, { type: 'image/png' })

/** As browsers hand over what was pasted. */
function paste(area: HTMLElement, files: File[], types: string[]) {
  const event = createEvent.paste(area, { clipboardData: { files, types, getData: () => '' } })
  fireEvent(area, event)
  return event.defaultPrevented
}

test('tools and their shortcuts change what is selected', async () => {
  const { area, select } = open('one two')
  select(4, 7)
  await userEvent.click(screen.getByRole('button', { name: 'Bold' }))
  expect(area.value).toBe('one **two**')
  select(0, 3)
  fireEvent.keyDown(area, { code: 'KeyI', ctrlKey: true })
  expect(area.value).toBe('_one_ **two**')
  fireEvent.keyDown(area, { code: 'Digit2', ctrlKey: true, altKey: true })
  expect(area.value).toBe('## _one_ **two**')
})

test('a link asks where it leads, and comes in whole', async () => {
  const { area, select } = open('see here')
  select(4, 8)
  await userEvent.click(screen.getByRole('button', { name: 'Link' }))
  const address = screen.getByLabelText<HTMLInputElement>('Where does it lead?')
  await userEvent.type(address, 'not an address{Enter}')
  expect(screen.getByText(/Write an address, such as/)).toBeTruthy()
  await userEvent.clear(address)
  await userEvent.type(address, 'example.com/a(b){Enter}')
  expect(area.value).toBe('see [here](https://example.com/a%28b%29)')
  fireEvent.keyDown(area, { code: 'KeyK', ctrlKey: true, shiftKey: true })
  await userEvent.type(screen.getByLabelText('Where does it lead?'), '/services{Enter}')
  expect(area.value).toBe('see [here](https://example.com/a%28b%29)[/services](/services)')
})

test('Enter goes on with a list', () => {
  const { area, select } = open('- one')
  select(5)
  fireEvent.keyDown(area, { key: 'Enter' })
  expect(area.value).toBe('- one\n- ')
})

test('pictures are pasted and dropped, and come in where the caret is', async () => {
  const { area, select } = open('before after')
  select(6, 7)
  expect(paste(area, [picture('a.png')], ['Files'])).toBe(true)
  const words = await screen.findByLabelText<HTMLInputElement>('What does a.png show?')
  expect(words.required).toBe(true)
  expect(screen.getByText(/^Needed:/)).toBeTruthy()
  await userEvent.type(words, 'A')
  await userEvent.click(screen.getByRole('button', { name: 'Insert' }))
  expect(area.value).toBe('before\n\n![A](/files/a.png)\n\nafter')

  select(area.value.length)
  fireEvent.drop(area, {
    dataTransfer: { files: [picture('bad.png'), picture('b.png')], types: ['Files'] },
  })
  await screen.findByText('bad.png: Please upload an image file')
  const insert = screen.getByRole<HTMLButtonElement>('button', { name: 'Insert' })
  await waitFor(() => expect(insert.disabled).toBe(false))
  await userEvent.click(insert)
  expect(screen.getByText(/Describe it for people who cannot see it/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('What does b.png show?'), 'B')
  await userEvent.click(insert)
  expect(area.value).toMatch(/after\n\n!\[B\]\(\/files\/b\.png\)\n\n$/)
})

test('text that is pasted with a picture of itself stays text', () => {
  const { area, stored } = open()
  expect(paste(area, [picture('a.png')], ['text/plain', 'Files'])).toBe(false)
  expect(stored).toEqual([])
})

test('the preview shows what is being written', async () => {
  const { area, select } = open('One')
  const preview = screen.getByRole('region', { name: 'Preview of Text' })
  await within(preview).findByText('One')
  // jsdom lays nothing out: the box ends at 100, and each paragraph is 90 high.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this)
    const [top, height] = this === preview ? [0, 100] : [place * 90 - preview.scrollTop, 90]
    return new DOMRect(0, top, 100, height)
  })
  select(area.value.length)
  await userEvent.type(area, '{Enter}{Enter}Two')
  await within(preview).findByText('Two')
  expect(preview.scrollTop).toBe(80)
  vi.restoreAllMocks()
})

test('the preview follows, and so does the field when another version comes', async () => {
  const { area } = open('# One')
  const preview = screen.getByRole('region', { name: 'Preview of Text' })
  await waitFor(() => expect(preview.querySelector('h1')?.textContent).toBe('One'))
  fireEvent.change(area, { target: { value: '# One\n\n<img src=x onerror=alert(1)>\n\ntwo' } })
  await waitFor(() => expect(preview.textContent).toContain('two'))
  expect(preview.innerHTML).not.toContain('onerror')
  await userEvent.click(screen.getByRole('button', { name: 'Use another version' }))
  expect(area.value).toBe('Another version')
  await waitFor(() => expect(preview.textContent.trim()).toBe('Another version'))
})
