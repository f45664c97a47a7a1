import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Circle, X } from 'lucide-react'
import { useRef, useState } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import type { PaymentMode } from '#domain/readiness/check.ts'
import { formatUsdExact } from '#domain/money.ts'

import { READINESS, refundTestPayment, startTestPayment, testPaymentQuery } from './queries.ts'
import type { TestPayment } from './schema.ts'
import { stepsOf, type Step } from './test-steps.ts'

const SMALLEST_CENTS = 50

/** A payment with one click, and how far it has come. It is no order and counts nowhere (product 49.8). */
export function TestPaymentPanel({ mode }: { mode: PaymentMode | null }) {
  const { data: last } = useQuery(testPaymentQuery())
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const [isOpening, setOpening] = useState(false)
  // A second click comes before the button is drawn again.
  const isBegun = useRef(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: READINESS })
  const starting = useMutation({
    mutationFn: () => startTestPayment(crypto.randomUUID()),
    onSuccess: (url) => {
      if (!url) return
      setOpening(true)
      location.assign(url)
    },
    onError: (error) => adminToast.error('Not started.', userMessageOf(error)),
    onSettled: () => {
      isBegun.current = false
      return refresh()
    },
  })

  async function start() {
    if (isBegun.current) return
    isBegun.current = true
    const isSure =
      mode !== 'live' ||
      (await confirm({
        title: `Pay ${formatUsdExact(SMALLEST_CENTS)} of real money?`,
        text: 'The keys are live: your card is charged. You can refund it here afterward; Stripe keeps its fee.',
        action: `Pay ${formatUsdExact(SMALLEST_CENTS)}`,
      }))
    if (isSure) starting.mutate()
    else isBegun.current = false
  }

  return (
    <Panel
      title="Test payment"
      actions={
        <Button
          size="sm"
          busy={starting.isPending || isOpening}
          disabled={mode === null}
          onClick={() => void start()}
        >
          {mode === 'live' ? 'Make a Real Payment' : 'Make a Test Payment'}
        </Button>
      }
    >
      <p className="max-w-[70ch] text-sm text-muted">
        {mode === 'live'
          ? `The smallest payment there is, ${formatUsdExact(SMALLEST_CENTS)} of real money from your card, on Stripe's page.`
          : `A payment of ${formatUsdExact(SMALLEST_CENTS)} with a test card, from the session to the email.`}{' '}
        Its order is taken back right away: it is in no figure and no list, and has no invoice.
      </p>
      {last && <LastPayment payment={last} onChange={refresh} />}
    </Panel>
  )
}

function LastPayment({ payment, onChange }: { payment: TestPayment; onChange: () => void }) {
  const { id, mode, url, createdAt, paidAt, webhookAt, refundedAt } = payment
  const refunding = useMutation({
    mutationFn: () => refundTestPayment(id),
    onSuccess: () => adminToast.success('Refunded.'),
    onError: (error) => adminToast.error('Not refunded.', userMessageOf(error)),
    onSettled: onChange,
  })
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-muted">
        The last one was started <Moment at={createdAt} format="relative" />.
      </p>
      <ol aria-label="Steps of the test payment" className="grid gap-2">
        {stepsOf(payment).map((step) => (
          <StepLine key={step.name} step={step} />
        ))}
      </ol>
      {!paidAt && !webhookAt && url && (
        <p>
          <a href={url} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            Open the Payment Page
          </a>
        </p>
      )}
      {mode === 'live' && webhookAt && (
        <p className="flex flex-wrap items-center gap-3">
          {refundedAt ? (
            <span>
              Refunded <Moment at={refundedAt} format="relative" />.
            </span>
          ) : (
            <Button
              size="sm"
              variant="outline"
              busy={refunding.isPending}
              onClick={() => refunding.mutate()}
            >
              Refund It
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

const MARKS = {
  done: { icon: Check, look: 'text-positive', word: 'Done' },
  open: { icon: Circle, look: 'text-muted', word: 'Waiting' },
  failed: { icon: X, look: 'text-ink', word: 'Failed' },
} as const

function StepLine({ step: { name, state, text } }: { step: Step }) {
  const { icon: Icon, look, word } = MARKS[state]
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <span>
        <span className="font-medium">{name}</span>
        <span className="sr-only">, {word}</span> <span className="text-muted">{text}</span>
      </span>
    </li>
  )
}
