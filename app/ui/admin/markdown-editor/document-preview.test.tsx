import { act, render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { DocumentPreview } from './document-preview.tsx'
import type { loadRenderer } from './load-renderer.ts'

type Renderer = Awaited<ReturnType<typeof loadRenderer>>

const load = vi.hoisted(() => vi.fn<typeof loadRenderer>())
vi.mock('./load-renderer.ts', () => ({ loadRenderer: load }))

test('what was typed while the renderer was on its way is shown, in whichever order it arrives', async () => {
  const waiting: ((renderer: Renderer) => void)[] = []
  load.mockImplementation(() => new Promise((resolve) => waiting.push(resolve)))
  const { container, rerender } = render(<DocumentPreview source="" />)
  await waitFor(() => expect(waiting).toHaveLength(1))
  rerender(<DocumentPreview source="Typed early" />)
  await waitFor(() => expect(waiting).toHaveLength(2))

  const renderer = await import('../../markdown/render-document.ts')
  for (const arrive of waiting.toReversed()) await act(async () => arrive(renderer))
  expect(container.textContent.trim()).toBe('Typed early')
})
