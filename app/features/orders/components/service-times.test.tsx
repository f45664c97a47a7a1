import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { asMoment } from '../order-times.ts'
import { orderedService } from '../tests/ordered-service.ts'
import { ServiceTimes } from './service-times.tsx'

const at = (hour: number) => `2026-11-20T${hour}:00:00Z`

test('each service says when it is due or was delivered, what is due next first', () => {
  const started = { clockStartedAt: at(10) }
  render(
    <ServiceTimes
      items={[
        orderedService({ title: 'Voice', ...started, dueAt: at(11), deliveredAt: at(12) }),
        orderedService({ title: 'Map' }),
        orderedService({ title: 'Dashboard', ...started, dueAt: at(15) }),
        orderedService({ title: 'Audit', ...started, dueAt: at(14) }),
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `AuditDue ${asMoment(at(14))}`,
    `DashboardDue ${asMoment(at(15))}`,
    'MapWaits for its part of the brief',
    `VoiceDelivered ${asMoment(at(12))}`,
  ])
})
