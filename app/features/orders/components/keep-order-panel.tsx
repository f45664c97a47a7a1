import { Link } from 'react-router'

import { buttonClass } from '#app/ui/button.tsx'

import { OrderSection } from './order-section.tsx'

interface KeepOrderPanelProps {
  customerEmail: string | null
  /** The address of the signed-in user; null for visitors. */
  signedInAs: string | null
  signUpHref: string
  signInHref: string
}

/** For orders that belong to no account yet: how they get into one. */
export function KeepOrderPanel(props: KeepOrderPanelProps) {
  const { customerEmail, signedInAs, signUpHref, signInHref } = props
  if (signedInAs !== null) {
    return (
      <OrderSection id="keep" title="Not in your account">
        <p className="text-sm">
          This order was placed with <b className="break-words">{customerEmail}</b>. You are signed
          in as <b className="break-words">{signedInAs}</b>, so it only opens with its link.
        </p>
      </OrderSection>
    )
  }
  return (
    <div className="print:hidden">
      <OrderSection id="keep" title="Keep this order in an account">
        <p className="text-sm">
          You opened it with its link. With an account for{' '}
          <b className="break-words">{customerEmail}</b>, you can find it, your files, and your
          invoice without the link.
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          <Link to={signUpHref} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            Sign up
          </Link>
          <Link to={signInHref} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            Sign in
          </Link>
        </p>
      </OrderSection>
    </div>
  )
}
