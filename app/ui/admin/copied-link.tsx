import { Link2 } from 'lucide-react'

import { Button } from '../button.tsx'
import { adminToast } from './admin-toast.ts'

interface HandedOut {
  link: string
  /** What the link does. */
  note: string
}

/** A link to hand out, with the button that copies it. */
export function CopiedLink(of: HandedOut) {
  return (
    <>
      <p className="rounded-sm bg-sunk px-3 py-2 text-sm break-all">{of.link}</p>
      <Button size="sm" variant="outline" icon={Link2} onClick={() => void copyLink(of)}>
        Copy link
      </Button>
    </>
  )
}

/** Into the clipboard. Where the browser refuses, the message has the link itself. */
export async function copyLink({ link, note }: HandedOut): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    adminToast.success('Link copied.', note)
  } catch (error) {
    console.warn('The link was not copied.', error)
    adminToast.error('Failed to copy the link.', link)
  }
}
