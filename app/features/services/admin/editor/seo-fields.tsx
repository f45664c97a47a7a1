import { useWatch } from 'react-hook-form'

import { FormText, FormTextArea } from '#app/ui/admin/form/form-text.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { metaDescription } from '#domain/service-description.ts'
import { SEO_DESCRIPTION_CHARACTERS, SEO_TITLE_CHARACTERS } from '#domain/service-editing.ts'
import { slugFromTitle } from '#domain/service-slug.ts'

import { toEdited } from '../service-values.ts'
import type { ServiceValues } from '../service-values.ts'

/** The tab for search engines and shared links (product 22.20). */
export function SeoFields({ form }: { form: RecordForm<ServiceValues> }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Panel title="Search engines and shared links">
        <FormText
          form={form}
          name="slug"
          prefix="/service/"
          maxLength={120}
          isOptional
          hint={<PublicAddress form={form} />}
        />
        <FormText
          form={form}
          name="seoTitle"
          maxLength={SEO_TITLE_CHARACTERS}
          hasCounter
          isOptional
          hint="The service title is used where this is empty."
        />
        <FormTextArea
          form={form}
          name="seoDescription"
          maxLength={SEO_DESCRIPTION_CHARACTERS}
          hasCounter
          isOptional
          rows={4}
          hint="For the card of a shared link."
        />
        <FormText
          form={form}
          name="ogImage"
          isOptional
          placeholder="https://"
          hint="A picture of 1200x630. One is made from the service where this is empty."
        />
      </Panel>
      <SearchPreview form={form} />
    </div>
  )
}

/** The whole address, whether it is typed or made from the title. */
function PublicAddress({ form }: { form: RecordForm<ServiceValues> }) {
  const [slug, title] = useWatch({ control: form.control, name: ['slug', 'title'] })
  const address = slug.trim() || slugFromTitle(title)
  return (
    <>
      {address === '' ? (
        'Made from the title when the service is saved.'
      ) : (
        <>
          Public address:{' '}
          <span className="font-medium break-all text-ink">
            {window.location.origin}/service/{address}
          </span>
          .
        </>
      )}{' '}
      Former addresses lead to the new one.
    </>
  )
}

/** How the service may look in a search result. */
function SearchPreview({ form }: { form: RecordForm<ServiceValues> }) {
  // Every field counts, so that the preview is that of the whole.
  const { title, slug, seoTitle, description } = toEdited(form.hook.watch())
  const shownTitle = seoTitle.trim() || title.trim() || 'Untitled service'
  return (
    <Panel title="Search result preview">
      <div className="min-w-0 rounded-sm border border-hairline bg-paper p-4">
        <p className="truncate text-xs text-muted">
          {window.location.host} › service › {slug.trim() || slugFromTitle(title) || '…'}
        </p>
        <p className="mt-1 font-display text-title font-bold break-words">{shownTitle}</p>
        <p className="mt-1 text-sm break-words text-muted">
          {metaDescription(description) || 'The start of the description stands here.'}
        </p>
      </div>
      <p className="text-xs text-muted">
        Search engines show the first 100 characters of the description; they may choose others.
      </p>
    </Panel>
  )
}
