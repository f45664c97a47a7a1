import type { RowOf } from '#app/resource/resource.ts'

/** Columns of the view that are never null, which its types do not say. */
export const ALWAYS_THERE = [
  'audience',
  'label',
  'event',
  'tags',
  'subject',
  'body',
  'default_subject',
  'default_body',
  'is_enabled',
  'state',
  'written_30d',
] as const

export type TemplateRow = RowOf<'admin_email_templates', (typeof ALWAYS_THERE)[number]>
