import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { RELOAD_WITH_WHAT_WAS_TYPED, reloadWithWhatIsTyped } from './keep-across-reload.ts'
import { forgetWhatWasTyped, redoWhatWasTyped } from './redo-what-was-typed.ts'

const FORM = `
<input id="name"><input id="agreed" type="checkbox">
<input id="password" type="password" autocomplete="new-password">
<input id="brief" type="file"><textarea id="message"></textarea><input name="without an id">
<select id="sort"><option>Newest</option><option>Cheapest</option></select>
<button id="add"><svg id="icon"></svg>Add to Cart</button><button>Send</button>`

let clicks: string[]

beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
  history.replaceState({ idx: 3 }, '')
  openForm()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

/** As another document of the same page. */
function openForm(html = FORM): void {
  document.body.innerHTML = html
  clicks = []
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => clicks.push(button.textContent))
  }
}

function field(id: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`#${id}`)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}

function type(): void {
  field('name').value = 'Ada'
  field('agreed').checked = true
  field('password').value = 'secret'
  field('message').value = 'Two\nlines'
  field('sort').value = 'Cheapest'
}

const FILLED = ['Ada', true, '', 'Two\nlines', 'Cheapest']

function filled(): unknown[] {
  const values = ['password', 'message', 'sort'].map((id) => field(id).value)
  return [field('name').value, field('agreed').checked, ...values]
}

/** As the script that starts a page does it. */
async function reloadBeforeStart(...touched: string[]): Promise<void> {
  vi.stubGlobal(
    'earlyClicks',
    touched.map((id) => ({ target: field(id) })),
  )
  const reload: () => Promise<void> = runInThisContext(`(${RELOAD_WITH_WHAT_WAS_TYPED})`)
  await reload()
}

test('what was typed, chosen and clicked is there after a reload, once', async () => {
  type()
  await reloadBeforeStart('name', 'agreed', 'password', 'message', 'message', 'sort', 'icon')
  expect(window.location.reload).toHaveBeenCalledOnce()
  expect(JSON.stringify(history.state)).toContain('Ada')
  expect(JSON.stringify(history.state)).not.toContain('secret')

  openForm()
  const changed: string[] = []
  document.body.addEventListener('change', ({ target }) => {
    if (target instanceof Element) changed.push(target.id)
  })
  redoWhatWasTyped()
  expect(filled()).toEqual(FILLED)
  expect(changed).toEqual(['name', 'message', 'sort'])
  expect(clicks).toEqual(['Add to Cart'])
  forgetWhatWasTyped()
  expect(history.state).toEqual({ idx: 3 })

  openForm()
  redoWhatWasTyped()
  expect([field('name').value, clicks]).toEqual(['', []])
})

test('what is typed in a page that has started is there after a reload, too', () => {
  type()
  // Its reader looks at it.
  field('password').type = 'text'
  reloadWithWhatIsTyped()
  expect(window.location.reload).toHaveBeenCalledOnce()
  expect(JSON.stringify(history.state)).not.toContain('secret')
  openForm()
  redoWhatWasTyped()
  expect([filled(), clicks]).toEqual([FILLED, []])
})

test('what is typed while the page loads again is not undone', async () => {
  type()
  await reloadBeforeStart('name', 'message')
  openForm()
  field('message').value = 'Typed since'
  vi.stubGlobal('earlyClicks', [
    { type: 'click', target: field('name') },
    { type: 'input', target: field('message') },
  ])
  redoWhatWasTyped()
  expect([field('name').value, field('message').value]).toEqual(['Ada', 'Typed since'])
})

test('a page that does not start after that is not loaded once more', async () => {
  await reloadBeforeStart('name')
  await reloadBeforeStart('name')
  expect(window.location.reload).toHaveBeenCalledOnce()
})

test('nor is one that fails after it was filled in again', async () => {
  await reloadBeforeStart('name')
  redoWhatWasTyped()
  await reloadBeforeStart('name')
  expect(window.location.reload).toHaveBeenCalledOnce()
})

test('a button that says something else by then is not clicked', async () => {
  await reloadBeforeStart('add')
  openForm(FORM.replace('Add to Cart', 'Remove'))
  redoWhatWasTyped()
  expect(clicks).toEqual([])
})
