import { Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { useSession } from '#app/backend/session-store.ts'
import { useResourceRow } from '#app/resource/use-resource-form.ts'
import { EmailAddress } from '#app/ui/admin/email-address.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'

import { EmailStatus, MailServerLink, outbox } from '../outbox/resource.tsx'
import { sendTest, wordsProblem, type PreviewWish } from './queries.ts'

const aboutPreview = (address: string) =>
  `Sends what you see in the preview, saved or not, to ${address}.`

/** Sends what is typed, saved or not, to the owner's own address, and follows it through the outbox. */
export function TestEmail({
  wish,
  about = aboutPreview,
}: {
  wish: PreviewWish
  about?: (address: string) => string
}) {
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sentId, setSentId] = useState<string | null>(null)
  const address = useSession()?.email ?? 'your own address'

  async function send() {
    const wrong = wordsProblem(wish)
    setProblem(wrong)
    if (wrong !== null) return
    setIsSending(true)
    try {
      setSentId(await sendTest(wish))
    } catch (error) {
      setProblem(userMessageOf(error, 'Failed to send the test. Please try again.'))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div>
      <p className="text-sm wrap-anywhere text-muted">{about(address)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="outline"
          size="sm"
          icon={Send}
          busy={isSending}
          onClick={() => void send()}
        >
          Send me a test
        </Button>
        {sentId !== null && <SentTest id={sentId} />}
      </div>
      {problem && <FieldError id="test-problem">{problem}</FieldError>}
    </div>
  )
}

function SentTest({ id }: { id: string }) {
  const { data: email } = useResourceRow(outbox, id)
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {email && (
        <>
          <span className="min-w-0">
            To <EmailAddress>{email.to_email}</EmailAddress>
          </span>
          <EmailStatus status={email.status} />
          {/* What is typed stays open beside it. */}
          <Link
            to={`/admin/outbox?mail=${id}`}
            target="_blank"
            rel="noopener"
            className="font-semibold underline"
          >
            Open in the outbox
            <span className="sr-only"> (opens in a new tab)</span>
          </Link>
          <MailServerLink status={email.status} />
        </>
      )}
    </p>
  )
}
