import { TabPanel, Tabs, useTab } from '#app/ui/admin/tabs.tsx'

import { Conversation, MessageComposer } from '../../components/conversation.tsx'
import { isClientGone, ownerAccess } from '../schema.ts'
import type { OwnedOrder } from '../schema.ts'

/** The messages with the client and the notes between them. */
export function OwnerConversation({ order }: { order: OwnedOrder }) {
  return (
    <div>
      <Conversation
        order={order}
        access={ownerAccess(order.id)}
        counterpart={order.customerName ?? order.customerEmail ?? 'The customer'}
        emptyText="No messages yet."
        composer={<Composers order={order} />}
      />
    </div>
  )
}

const COMPOSERS = {
  reply: { tab: 'Reply', label: 'Reply to the customer', action: 'Send reply' },
  note: {
    tab: 'Private note',
    label: 'Private note, never shown to the customer',
    action: 'Keep note',
  },
} as const
const KINDS = ['reply', 'note'] as const

/** Two forms, so that no note goes to the client because of a forgotten switch. */
function Composers({ order }: { order: OwnedOrder }) {
  const tab = useTab(KINDS)
  const access = ownerAccess(order.id)
  if (isClientGone(order)) {
    return (
      <div className="grid gap-5">
        <p className="text-sm text-muted">
          The customer deleted their account, and their messages with it. There's no one left to
          read a reply.
        </p>
        <MessageComposer access={access} kind="note" label="Private note" action="Keep note" />
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <Tabs
        label="What to write"
        current={tab}
        tabs={KINDS.map((key) => ({ key, label: COMPOSERS[key].tab }))}
      />
      {KINDS.map((kind) => (
        <TabPanel<typeof tab> key={kind} tab={kind} current={tab}>
          <MessageComposer access={access} kind={kind} {...COMPOSERS[kind]} />
        </TabPanel>
      ))}
    </div>
  )
}
