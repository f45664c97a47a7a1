import { Link } from 'react-router'

import { signInPath } from '#app/backend/sign-in-path.ts'
import { useSession } from '#app/backend/session-store.ts'
import { StatusPage } from '#app/features/layout/status-page.tsx'
import { NewLinkRequest } from '#app/features/orders/components/order-link-problem.tsx'
import type { OrderAccess } from '#app/features/orders/schema.ts'
import { buttonClass } from '#app/ui/button.tsx'

interface OrderProblemProps {
  problem: 'expired' | 'not_found' | 'sign_in_needed' | 'link_missing'
  access: OrderAccess
}

const PROBLEMS = {
  expired: {
    figure: '0:00',
    hours: 0,
    title: 'This link has expired',
    text: 'Order links work for 90 days. Your order, its files, and its invoice are still there.',
  },
  not_found: {
    figure: '404',
    hours: 4,
    title: "I can't find this order",
    text: 'The link may have been cut off, or the order belongs to a different account.',
  },
  /** A guest without the signed link, or someone with an account who is not signed in (product 12.33). */
  link_missing: { figure: 'Link', hours: 12, title: 'This order opens with its link', text: null },
} as const

export function OrderProblem({ problem, access }: OrderProblemProps) {
  if (problem === 'sign_in_needed') return <SignInNeeded access={access} />
  const { orderId } = access
  const { text, ...page } = PROBLEMS[problem]
  return (
    <StatusPage {...page}>
      <p className="text-lg text-muted">
        {text ?? (
          <>
            The link is in the confirmation email I sent when you paid. If you ordered with an
            account,{' '}
            <Link to={signInPath(`/orders/${orderId}`)} className="text-link text-ink">
              sign in
            </Link>{' '}
            to see it.
          </>
        )}
      </p>
      <NewLinkRequest orderId={orderId} />
    </StatusPage>
  )
}

function SignInNeeded({ access: { orderId } }: { access: OrderAccess }) {
  const session = useSession()
  return (
    <StatusPage figure="24h" hours={24} title="This order belongs to an account">
      <p className="text-lg text-muted">
        {session
          ? `You are signed in as ${session.email}, which is not the account it belongs to.`
          : 'The link alone no longer opens it. Please sign in to see it.'}
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        {session ? (
          <Link to="/orders" className={buttonClass()}>
            Your orders
          </Link>
        ) : (
          <Link to={signInPath(`/orders/${orderId}`)} className={buttonClass()}>
            Sign In
          </Link>
        )}
      </p>
    </StatusPage>
  )
}
