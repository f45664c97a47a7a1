import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { ListPages } from './list-pages.tsx'

test('the pages of a list keep its category and order', () => {
  render(
    <MemoryRouter>
      <ListPages category="Fix Problems" sort="title-asc" page={2} pages={3} />
    </MemoryRouter>,
  )
  const links = screen.getAllByRole('link')
  const name = (link: HTMLElement) => link.getAttribute('aria-label') ?? link.textContent
  expect(links.map(name)).toEqual(['Previous', 'Page 1', 'Page 2', 'Page 3', 'Next'])
  const list = '/services?category=Fix+Problems&sort=title-asc'
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['', '', '&page=2', '&page=3', '&page=3'].map((page) => `${list}${page}#service-list`),
  )
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
})
