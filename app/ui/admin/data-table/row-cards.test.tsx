import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { RowCards } from './row-cards.tsx'

test('a card has the columns that hold something, and no empty lines', () => {
  const columns = [
    { key: 'name', header: 'Name', cell: () => 'Ada', isStored: true, isPrimary: true as const },
    { key: 'orders', header: 'Orders', cell: () => 0, isStored: true },
    { key: 'campaign', header: 'Campaign', cell: () => '–', isStored: true },
    { key: 'note', header: 'Note', cell: () => null, isStored: true },
  ]
  const cards = (
    <RowCards
      list={{ rows: [{ id: '1' }] }}
      columns={columns}
      selection={null}
      rowName={() => 'Ada'}
      rowTo={() => '/ada'}
    />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: cards }])} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Orders'])
})
