import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'

import { signInPath } from '#app/backend/sign-in-path.ts'
import { emailAddress } from '#app/form/fields.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { EmailField } from '#app/ui/form-field.tsx'
import { TitledSection } from '#app/ui/titled-section.tsx'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'
import { useSendingForm } from '#app/form/use-sending-form.ts'

import { requestOrderLinks } from '../queries.ts'
import { failureWords } from '../use-order-action.ts'
import { PlacedOrderLink } from './placed-order-link.tsx'

/** `/orders` for visitors without an account: where their links are, and the way to get them again (product 12.33). */
export function GuestOrders() {
  return (
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-2">
      <Way title="If you ordered without an account">
        <div className="mt-4 empty:hidden">
          <PlacedOrderLink />
        </div>
        <p className="mt-4 text-lg">
          Your order opens with the link in its confirmation email. The link works for 90 days.
        </p>
        <p className="mt-3 text-muted">
          Can't find it? Enter the address you ordered with, and I'll send the links to your latest
          orders there.
        </p>
        <LinksForm />
      </Way>
      <Way title="If you have an account">
        <p className="mt-4 text-lg">Sign in to see your orders, your files, and your invoices.</p>
        <p className="mt-3 text-muted">
          New here? Sign up with the address you ordered with, and your earlier orders show up once
          you confirm it.
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to={signInPath('/orders')} className={buttonClass({ size: 'lg', variant: 'ink' })}>
            Sign In
          </Link>
          <Link
            to={`/auth/sign-up?${new URLSearchParams({ returnTo: '/orders' })}`}
            className={buttonClass({ size: 'lg', variant: 'outline' })}
          >
            Sign Up
          </Link>
        </p>
      </Way>
    </div>
  )
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection
      title={title}
      titleClassName="text-figure"
      className="max-w-xl border-t border-ink pt-5"
    >
      {children}
    </TitledSection>
  )
}

const schema = z.object({ email: emailAddress })

/** It says the same whether there are orders or not. */
function LinksForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSendingForm({
    schema,
    mutationFn: ({ email }) => requestOrderLinks(email),
    onSuccess: (_answer, { email }) => setSentTo(email),
    refusedAt: { invalid_address: 'email' },
  })
  const { isPending } = form.sending
  if (sentTo !== null) return <LinksSent email={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <form {...form.props} className="mt-8 grid gap-5">
      <EmailField {...form.field('email')} label="Email" />
      {form.problem && <FormAlert>{failureWords(form.problem)}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending} className="justify-self-start">
        {isPending ? 'Sending...' : 'Send My Links'}
      </Button>
    </form>
  )
}

function LinksSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const words = useFocusOnMount<HTMLParagraphElement>()
  return (
    <div className="mt-8 border-l-[3px] border-positive pl-4">
      <p ref={words} tabIndex={-1} role="status" className="outline-none">
        If you ordered with <b className="break-words">{email}</b> and without an account, the links
        to your latest orders are on their way there.
      </p>
      <Button variant="quiet" size="sm" onClick={onAgain} className="mt-2 -ml-3.5">
        Use Another Address
      </Button>
    </div>
  )
}
