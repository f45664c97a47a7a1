import { useWatch } from 'react-hook-form'

import { SchemaField } from '#app/resource/resource-fields.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { metaDescription } from '#domain/service-description.ts'
import { slugFromTitle } from '#domain/service-slug.ts'

import { serviceSchema, type ServiceValues } from '../../schema.ts'
import { toColumns } from '../service-values.ts'

/** The tab for search engines and shared links (product 22.20). */
export function SeoFields({ form }: { form: RecordForm<ServiceValues> }) {
  const field = { schema: serviceSchema, form }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Panel title="Search engines and shared links">
        <SchemaField
          {...field}
          name="slug"
          prefix="/service/"
          hint={<PublicAddress form={form} />}
        />
        <SchemaField {...field} name="seo_title" hasCounter />
        <SchemaField {...field} name="seo_description" hasCounter />
        <SchemaField {...field} name="og_image" placeholder="https://" />
      </Panel>
      <SearchPreview form={form} />
    </div>
  )
}

/** The whole address, whether it is typed or made from the title. */
function PublicAddress({ form }: { form: RecordForm<ServiceValues> }) {
  const [slug, title] = useWatch({ control: form.control, name: ['slug', 'service_title'] })
  const address = slug.trim() || slugFromTitle(title)
  return (
    <>
      {address === '' ? (
        'Created from the title when you save the service.'
      ) : (
        <>
          Public address:{' '}
          <span className="font-medium break-all text-ink">
            {window.location.origin}/service/{address}
          </span>
          .
        </>
      )}{' '}
      Old addresses redirect to the new one.
    </>
  )
}

/** How the service may look in a search result. */
function SearchPreview({ form }: { form: RecordForm<ServiceValues> }) {
  // Every field counts, so that the preview is that of the whole.
  const edited = toColumns(form.hook.watch())
  const [title = '', slug = '', seoTitle = ''] = [
    edited.service_title,
    edited.slug,
    edited.seo_title,
  ].map((text) => text?.trim())
  return (
    <Panel title="Search result preview">
      <div className="min-w-0 rounded-sm border border-hairline bg-paper p-4">
        <p className="truncate text-xs text-muted">
          {window.location.host} › service › {slug || slugFromTitle(title) || '…'}
        </p>
        <p className="mt-1 font-display text-title font-bold wrap-anywhere">
          {seoTitle || title || 'Untitled service'}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          {metaDescription(edited.service_description) ||
            'The start of the description appears here.'}
        </p>
      </div>
      <p className="text-xs text-muted">
        Search engines usually show the first 100 characters of the description, but may pick
        others.
      </p>
    </Panel>
  )
}
