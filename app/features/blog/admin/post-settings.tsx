import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { useMediaUpload } from '#app/backend/use-media-upload.ts'
import { SchemaField } from '#app/resource/resource-fields.tsx'
import { FileButton } from '#app/ui/admin/file-button.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { slugFromTitle } from '#domain/service-slug.ts'

import { NO_UPLOAD, postPictures, tagsQuery, type Post } from './queries.ts'
import { postSchema } from './schema.ts'
import type { PostForm } from './use-post-form.ts'

interface PostSettingsProps {
  form: PostForm
  stored: Post | null
}

/** Everything about a post but its text. */
export function PostSettings({ form, stored }: PostSettingsProps) {
  const { data: knownTags = [] } = useQuery(tagsQuery())
  const field = { schema: postSchema, form }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <Panel title="Cover">
          <CoverField form={form} />
          <SchemaField {...field} name="cover_alt" />
        </Panel>
        <Panel title="About the post">
          <SchemaField {...field} name="excerpt" hasCounter />
          <SchemaField {...field} name="author" />
          <SchemaField {...field} name="tags" options={knownTags} />
          {stored?.status === 'published' && <SchemaField {...field} name="published_at" />}
          <SchemaField {...field} name="related_service_slugs" />
        </Panel>
      </div>
      <div className="grid gap-5">
        <Panel title="Address and search engines">
          <SchemaField
            {...field}
            name="slug"
            prefix="/blog/"
            hint={<PublicAddress form={form} stored={stored} />}
          />
          <SchemaField {...field} name="seo_title" hasCounter />
          <SchemaField {...field} name="seo_description" hasCounter />
        </Panel>
        <SearchResult form={form} stored={stored} />
      </div>
    </div>
  )
}

/** The address under which the post is, or will be when it is saved. */
function useAddress({ form, stored }: PostSettingsProps): string {
  const [slug, title] = useWatch({ control: form.control, name: ['slug', 'title'] })
  const made = slugFromTitle(title) || 'post'
  if (slug.trim()) return slug.trim()
  // A number behind it says that another post has the plain one.
  return stored?.slug.startsWith(made) ? stored.slug : made
}

function PublicAddress(props: PostSettingsProps) {
  const address = useAddress(props)
  return (
    <>
      {props.form.values().slug.trim() === '' && 'Follows the title until the post is published: '}
      <span className="font-medium break-all text-ink">
        {window.location.origin}/blog/{address}
      </span>
      . Old addresses of a published post redirect to the new one.
    </>
  )
}

/** How the post may look in a search result. */
function SearchResult(props: PostSettingsProps) {
  const address = useAddress(props)
  const [title, excerpt, seoTitle, seoDescription] = useWatch({
    control: props.form.control,
    name: ['title', 'excerpt', 'seo_title', 'seo_description'],
  })
  return (
    <Panel title="Search result preview">
      <div className="min-w-0 rounded-sm border border-hairline bg-paper p-4">
        <p className="truncate text-xs text-muted">
          {window.location.host} › blog › {address}
        </p>
        <p className="mt-1 font-display text-title font-bold wrap-anywhere">
          {seoTitle.trim() || title.trim() || 'Untitled post'}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          {seoDescription.trim() || excerpt.trim() || 'The excerpt appears here.'}
        </p>
      </div>
    </Panel>
  )
}

/** The picture at the head of the post: uploaded right away, shown to visitors once the post is saved. */
function CoverField({ form }: { form: PostForm }) {
  const url = useWatch({ control: form.control, name: 'cover_url' })
  const put = (address: string) => form.hook.setValue('cover_url', address, { shouldDirty: true })

  const { share, problem, onFile } = useMediaUpload(
    async (file) => put(await postPictures.store(file)),
    NO_UPLOAD,
  )

  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <Picture
        url={url || null}
        alt=""
        width={1600}
        height={800}
        sizes="(min-width: 64rem) 36rem, 92vw"
        className="aspect-2/1 w-full rounded-sm object-cover"
        fallback={
          <div className="grid aspect-2/1 place-items-center rounded-sm border border-dashed border-line px-4 text-center text-sm text-muted">
            Drop a picture here, twice as wide as it is tall. Without one, lists show the first
            letter of the title.
          </div>
        }
      />
      <p className="mt-3 flex flex-wrap gap-2">
        <FileButton
          label={url ? 'Change cover' : 'Upload cover'}
          isBusy={share !== null}
          onFile={onFile}
        />
        {url && (
          <Button size="sm" variant="quiet" onClick={() => put('')}>
            Remove cover
          </Button>
        )}
      </p>
      {problem && <FieldError id="cover-problem">{problem}</FieldError>}
    </div>
  )
}
