import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { TimeLeft } from './time-left.tsx'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS + 30_000).toISOString()

test.each([
  [inHours(3), '3 h', 'left'],
  [inHours(-2), '1 h 59 min', 'late'],
  [null, '', 'no clock'],
])('%s is %s %s', (runsOutAt, span, word) => {
  const { container } = render(<TimeLeft runsOutAt={runsOutAt} none="no clock" />)
  expect(container.textContent).toBe(span + word)
})
