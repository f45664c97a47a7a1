import { Link } from 'react-router'

import { buttonClass } from '#app/ui/button.tsx'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'

/** The confirmation that takes the form's place. */
export function ReviewSent() {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <div className="py-6">
      <h2 ref={heading} tabIndex={-1} className="text-heading">
        Review received
      </h2>
      <p className="mt-4 mb-8 max-w-[48ch] text-lg">
        Thank you. I read every review before I publish it, and the rating makes no difference.
      </p>
      <Link to="/services" className={buttonClass({ variant: 'outline' })}>
        Browse Services
      </Link>
    </div>
  )
}
