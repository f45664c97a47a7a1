import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { TabPanel, Tabs, useTab } from '#app/ui/admin/tabs.tsx'

import { Admins } from './admins.tsx'
import { CspReports } from './csp-reports.tsx'
import { DataRequests } from './data-requests.tsx'
import { SecurityFigures } from './figures.tsx'
import { Findings } from './findings.tsx'
import { Keys } from './keys.tsx'
import { overviewQuery } from './queries.ts'
import { Sessions } from './sessions.tsx'
import { SignIns, type DescribeDevice } from './sign-ins.tsx'
import { TableAccess } from './table-access.tsx'

const TABS = {
  'sign-ins': 'Sign-ins',
  sessions: 'Sessions',
  admins: 'Admins',
  tables: 'Tables',
  keys: 'Keys',
  reports: 'Browser reports',
  findings: 'Findings',
  requests: 'Data requests',
} as const

type Tab = keyof typeof TABS
const KEYS = Object.keys(TABS) as [Tab, ...Tab[]]

interface SecurityProps {
  describeDevice: DescribeDevice
  /** Where a second factor is asked of all admins. */
  factorSetting: ReactNode
}

/** What is at the head of the page, and its parts, each at an address of its own (product 48.1). */
export function Security({ describeDevice, factorSetting }: SecurityProps) {
  const tab = useTab(KEYS)
  return (
    <>
      <SecurityFigures />
      <Tabs label="Parts of security" current={tab} tabs={TABS} />
      {KEYS.map((key) => (
        <TabPanel key={key} tab={key} current={tab}>
          {/* The others would all be read with the page. */}
          {key === tab && (
            <Part of={tab} describeDevice={describeDevice} factorSetting={factorSetting} />
          )}
        </TabPanel>
      ))}
    </>
  )
}

function Part({ of, describeDevice, factorSetting }: SecurityProps & { of: Tab }): ReactNode {
  const { data } = useQuery(overviewQuery())
  const isEmbedded = data?.is_embedded ?? true
  switch (of) {
    case 'sign-ins':
      return <SignIns isEmbedded={isEmbedded} describeDevice={describeDevice} />
    case 'sessions':
      return <Sessions describeDevice={describeDevice} />
    case 'admins':
      return <Admins setting={factorSetting} />
    case 'tables':
      return <TableAccess />
    case 'keys':
      return <Keys />
    case 'reports':
      return <CspReports isEmbedded={isEmbedded} />
    case 'findings':
      return <Findings />
    case 'requests':
      return <DataRequests />
  }
}
