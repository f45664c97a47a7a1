import { lateExtra } from '#app/ui/late-extra.tsx'
import { Modal } from '#app/ui/modal.tsx'
import type { LightboxViewProps } from './lightbox-view.tsx'

export const LIGHTBOX_ID = 'slide-lightbox'

/** No one looks at it before a click. */
const LightboxView = lateExtra(
  'The enlarged view',
  async () => (await import('./lightbox-view.tsx')).LightboxView,
)

interface LightboxProps extends LightboxViewProps {
  title: string
  onClose: () => void
}

/** The current slide as large as the screen: arrow keys change it, Escape closes (product 7.6). */
export function Lightbox({ title, onClose, ...view }: LightboxProps) {
  return (
    <Modal id={LIGHTBOX_ID} label={`Slides of ${title}`} shape="full" onClose={onClose}>
      <LightboxView {...view} />
    </Modal>
  )
}
