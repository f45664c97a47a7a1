import { useQuery } from '@tanstack/react-query'

import { EnvLines } from '#app/features/admin-start/components/env-lines.tsx'
import { templateWordsQuery } from '#app/features/emails/admin/templates/queries.ts'
import { TestEmail } from '#app/features/emails/admin/templates/test-email.tsx'
import { siteQuery } from '#app/features/layout/queries.ts'

/** The email that a test is sent with: it needs no order. */
const KIND = 'welcome'

/** The mail server, which is set where the store is started, and a test to oneself. */
export function MailStep({ hasServer }: { hasServer: boolean }) {
  const { data: site } = useQuery(siteQuery())
  const { data: words } = useQuery(templateWordsQuery(KIND))
  // It stands in quotes, and the address in brackets.
  const name = site?.storeName.replaceAll(/["'<>\\]/g, '') || 'My store'
  return (
    <>
      {hasServer ? (
        <p className="text-sm">A mail server is set.</p>
      ) : (
        <>
          <EnvLines
            lines={[
              ['SMTP_URL', 'smtps://USER:PASSWORD@mail.example.com'],
              ['MAIL_FROM', `'${name} <${site?.contactEmail || 'hello@example.com'}>'`],
            ]}
          />
          <p className="max-w-[70ch] text-sm text-muted">
            Your mail provider has the values, often under “SMTP”. Characters such as @ in the
            password are percent-encoded: p%40ss. Until then, emails are kept in the outbox, and
            customers get none.
          </p>
        </>
      )}
      {words && (
        <TestEmail
          wish={{ kind: KIND, ...words, orderId: null }}
          about={(address) =>
            hasServer
              ? `Send the welcome email to ${address}, to see that it arrives.`
              : 'A test is kept in the outbox until a mail server is set.'
          }
        />
      )}
    </>
  )
}
