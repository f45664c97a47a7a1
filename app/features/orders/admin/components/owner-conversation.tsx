import { TabPanel, Tabs, useTab } from '#app/ui/admin/tabs.tsx'

import { Conversation } from '../../components/conversation.tsx'
import { MessageComposer } from '../../components/message-composer.tsx'
import { customerCalled, isClientGone, ownerAccess } from '../owned-order.ts'
import type { OwnedOrder } from '../owned-order.ts'

/** The messages with the client and the notes between them. */
export function OwnerConversation({ order }: { order: OwnedOrder }) {
  return (
    <div>
      <Conversation
        order={order}
        access={ownerAccess(order.id)}
        counterpart={customerCalled(order)}
        emptyText="No messages yet."
        composer={<Composers order={order} />}
      />
    </div>
  )
}

/** Two forms, so that no note goes to the client because of a forgotten switch. */
function Composers({ order }: { order: OwnedOrder }) {
  const tab = useTab(['reply', 'note'])
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
        tabs={[
          { key: 'reply', label: 'Reply' },
          { key: 'note', label: 'Private note' },
        ]}
      />
      <TabPanel<typeof tab> tab="reply" current={tab}>
        <MessageComposer
          access={access}
          kind="reply"
          label="Reply to the customer"
          action="Send reply"
        />
      </TabPanel>
      <TabPanel<typeof tab> tab="note" current={tab}>
        <MessageComposer
          access={access}
          kind="note"
          label="Private note, never shown to the customer"
          action="Keep note"
        />
      </TabPanel>
    </div>
  )
}
