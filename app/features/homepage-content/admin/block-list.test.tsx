import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import type { StoredBlock } from '../queries.ts'
import { BlockList } from './block-list.tsx'
import { BlockState } from './block-state.tsx'
import { BLOCKS } from './blocks.ts'

const row = (key: string, more: Partial<StoredBlock> = {}): StoredBlock => ({
  key,
  published: {},
  draft: null,
  publish_at: null,
  problem: null,
  updated_at: '2026-11-21T09:30:00Z',
  ...more,
})

const STATES: Readonly<Record<string, Partial<StoredBlock>>> = {
  hero: { draft: {} },
  pillars: { draft: {}, publish_at: '2026-12-01T09:30:00Z' },
  awards: { draft: [], problem: 'null value in column "year"' },
}

test('the parts stand under their page, each with its state and its address', () => {
  render(
    <MemoryRouter>
      <BlockList stored={BLOCKS.map(({ key }) => row(key, STATES[key]))} />
    </MemoryRouter>,
  )
  const stateOf = (page: string, title: string) => {
    const link = within(screen.getByRole('region', { name: page })).getByRole('link', {
      name: title,
    })
    return [link.getAttribute('href'), link.closest('li')?.textContent]
  }
  const home = 'Home page and every page'
  expect(stateOf(home, 'Hero')).toEqual([
    '/admin/homepage-content/hero',
    expect.stringMatching(/Draft$/),
  ])
  expect(stateOf(home, 'Pillars')[1]).toContain('Scheduled: ')
  expect(stateOf('Awards', 'Awards')[1]).toMatch(/Not published at its time$/)
  expect(stateOf('Contact', 'Contact cards')).toEqual([
    '/admin/homepage-content/contact',
    expect.stringMatching(/Published$/),
  ])
  expect(screen.getAllByRole('link')).toHaveLength(BLOCKS.length)
})

test('what is typed and not saved is said with the state, in one chip', () => {
  const said = (more: Partial<StoredBlock>) =>
    render(<BlockState of={row('hero', more)} isDirty />).container.textContent
  expect(said({})).toBe('Published, with changes that are not saved')
  expect(said({ draft: {} })).toBe('Draft, with changes that are not saved')
})
