import { useWatch } from 'react-hook-form'

import { FormFrame } from '#app/ui/admin/form/form-frame.tsx'
import { MarkdownEditor } from '#app/ui/admin/markdown-editor/markdown-editor.tsx'
import { Input } from '#app/ui/field.tsx'

import { emptySettings } from './empty-settings.ts'
import { postPictures } from './queries.ts'
import type { PostForm } from './use-post-form.ts'

/** What readers read: the title, and the text with its preview. */
export function PostText({ form }: { form: PostForm }) {
  return (
    <>
      <FormFrame form={form} name="title" className="[&>div:first-child]:sr-only">
        {({ value, onChange, input }) => (
          <Input
            {...input}
            value={String(value)}
            maxLength={200}
            onChange={({ target }) => onChange(target.value)}
            // Enter saves forms; here it goes on to the text.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              form.hook.setFocus('body')
            }}
            placeholder="Post title"
            className="h-14 font-display text-title font-bold"
          />
        )}
      </FormFrame>
      <FormFrame form={form} name="body" className="[&>div:first-child]:sr-only">
        {(control) => (
          <MarkdownEditor
            {...control}
            label="Text"
            max={500_000}
            placeholder="Write here. The buttons above make headings, lists and links. Paste or drop pictures anywhere."
            onUpload={postPictures}
            status={<WordCount text={String(control.value)} />}
          />
        )}
      </FormFrame>
      <EmptySettings form={form} />
    </>
  )
}

/** Before it is published, too. */
function EmptySettings({ form: { control } }: { form: PostForm }) {
  const [body, excerpt, author, cover] = useWatch({
    control,
    name: ['body', 'excerpt', 'author', 'cover_url'],
  })
  const missing = emptySettings({ excerpt, author, cover_url: cover })
  if (missing === null || body.trim() === '') return null
  return <p className="text-sm text-muted">{missing}</p>
}

function WordCount({ text }: { text: string }) {
  const words = text.match(/\S+/g)?.length ?? 0
  return (
    <span className="text-xs text-muted tabular-nums">
      {words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`}
    </span>
  )
}
