import { Check, Link2, Mail } from 'lucide-react'
import { useState } from 'react'

import { Button, buttonClass } from '#app/ui/button.tsx'
import { ExternalButton } from '#app/ui/external-button.tsx'
import { showToast } from '#app/ui/toast.ts'
import { TitledSection } from '#app/ui/titled-section.tsx'

/** Ways to pass a post on: plain links, no third-party scripts. */
export function ShareLinks({ title, url }: { title: string; url: string }) {
  const { linkedIn, x, email } = shareAddresses({ title, url })
  return (
    <TitledSection
      title="Share"
      titleClassName="font-sans text-sm font-semibold tracking-normal text-ink"
      className="mt-14 flex max-w-[42rem] flex-wrap items-center gap-x-6 gap-y-3 border-y border-hairline py-5 print:hidden"
    >
      <ul className="flex flex-wrap gap-2">
        <li className="noscript:hidden">
          <CopyLink url={url} />
        </li>
        <li>
          <ExternalButton href={linkedIn} size="sm">
            LinkedIn
          </ExternalButton>
        </li>
        <li>
          <ExternalButton href={x} size="sm">
            X
          </ExternalButton>
        </li>
        <li>
          <a href={email} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            <Mail aria-hidden className="size-4" />
            Email
          </a>
        </li>
      </ul>
    </TitledSection>
  )
}

function CopyLink({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(url, window.location.href).href)
      setCopied(true)
      showToast({ title: 'Link copied' })
    } catch (error) {
      // Browsers may refuse the clipboard; the address bar has the link too.
      console.warn('The link was not copied.', error)
      showToast({ title: 'The link could not be copied.', variant: 'destructive' })
    }
  }

  const Icon = isCopied ? Check : Link2
  return (
    <Button variant="outline" size="sm" onClick={() => void copy()}>
      <Icon aria-hidden className="size-4" />
      Copy link
    </Button>
  )
}

/** Where a page is passed on, from its title and its absolute address. */
function shareAddresses({ title, url }: { title: string; url: string }) {
  const encodedUrl = encodeURIComponent(url)
  const encodedTitle = encodeURIComponent(title)
  return {
    linkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${encodedUrl}`,
    x: `https://x.com/intent/post?text=${encodedTitle}&url=${encodedUrl}`,
    email: `mailto:?subject=${encodedTitle}&body=${encodedUrl}`,
  }
}
