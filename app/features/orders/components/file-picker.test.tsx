import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'

import { WHAT_CAN_BE_SENT } from '#domain/file-types.ts'

import { AccessContext } from '../use-order-action.ts'
import { useUploads } from '../use-uploads.ts'
import { FilePicker } from './file-picker.tsx'

const ATTACHED = { id: 'f1', name: 'brief.txt', sizeBytes: 2_048 }

const ACCESS = { orderId: 'o1', key: null }
const OpenedOrder = ({ children }: { children: ReactNode }) => (
  <AccessContext value={ACCESS}>{children}</AccessContext>
)

function Picker() {
  const uploads = useUploads([ATTACHED])
  return <FilePicker uploads={uploads} label="Add files" />
}

test('refused files are listed together, each with its own size and reason, and the allowed kinds are given once', async () => {
  render(<Picker />, { wrapper: OpenedOrder })
  await userEvent
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText('Add files'), [
      new File(['x'], 'setup.exe'),
      new File(['x'], 'tool.exe'),
      new File([], 'nothing.txt'),
    ])
  const heading = await screen.findByText('Not attached')
  const refused = within(heading.parentElement ?? document.body)
  const lines = refused.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    "setup.exe1 KBYou can't send this kind of file.",
    "tool.exe1 KBYou can't send this kind of file.",
    'nothing.txt0 KBThis file is empty.',
  ])
  expect(screen.getAllByText(WHAT_CAN_BE_SENT)).toHaveLength(1)
  expect(refused.queryByText('brief.txt')).toBeNull()
  expect(screen.getByText('brief.txt')).toBeDefined()
})
