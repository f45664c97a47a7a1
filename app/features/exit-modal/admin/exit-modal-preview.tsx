import { useState } from 'react'

import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'

import { ModalContent } from '../components/modal-content.tsx'
import type { ExitModalForm } from './use-exit-modal-form.ts'

const COPIES = ['a', 'b'] as const

/** The modal with what is being typed. */
export function ExitModalPreview({ form }: { form: ExitModalForm }) {
  const [chosen, setChosen] = useState<(typeof COPIES)[number]>('a')
  const values = form.hook.watch()
  const isSecond = values.has_second && chosen === 'b'
  const title = isSecond ? values.b_title : values.title
  const text = isSecond ? values.b_text : values.text
  const buttonLabel = isSecond ? values.b_button_label : values.button_label
  return (
    <Panel
      title="Preview"
      isFlush
      actions={
        values.has_second && (
          <div role="group" aria-label="Copy in the preview" className="flex gap-1">
            {COPIES.map((copy) => (
              <Button
                key={copy}
                size="sm"
                variant={copy === chosen ? 'outline' : 'quiet'}
                aria-pressed={copy === chosen}
                onClick={() => setChosen(copy)}
              >
                {copy.toUpperCase()}
              </Button>
            ))}
          </div>
        )
      }
    >
      {/* Its buttons are to be looked at. */}
      <div inert className="storefront-look bg-paper">
        <ModalContent
          title={title || 'Title'}
          text={text || 'Text'}
          buttonLabel={buttonLabel || 'Button'}
          buttonTo="/"
          offerCode={values.offer_code}
        />
      </div>
    </Panel>
  )
}
