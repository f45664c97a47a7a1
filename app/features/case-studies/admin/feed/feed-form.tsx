import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'

import type { BackendClient } from '#app/backend/backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import type { LoadedRecord, SaveOutcome } from '#app/ui/admin/form/save-outcome.ts'
import { useRecordForm } from '#app/ui/admin/form/use-record-form.ts'

const KEY = 'case_study_feed_url'
const QUERY_KEY = ['admin', 'case-studies', 'feed']

const feedSchema = z.object({
  url: z
    .string()
    .trim()
    .max(2000, 'Use at most 2000 characters.')
    .refine(
      (url) => url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url)),
      'The feed needs an address that starts with https://.',
    ),
})
type Feed = z.input<typeof feedSchema>

/** The address of the feed, a setting that only admins read. */
export const useFeedSetting = () =>
  useQuery({
    queryKey: QUERY_KEY,
    queryFn: async () => readSetting(await browserBackend()),
  })

async function readSetting(client: BackendClient): Promise<LoadedRecord<Feed>> {
  const answer = await client.from('site_settings').select('value, updated_at').eq('key', KEY)
  const [row] = unwrapRows(answer) ?? []
  return row ? toLoaded(row) : { values: { url: '' }, version: null }
}

const toLoaded = ({ value, updated_at: version }: { value: unknown; updated_at: string }) => ({
  values: { url: typeof value === 'string' ? value : '' },
  version,
})

/** `tried`: an address that was only tried is no unsaved change. */
export function useFeedForm(loaded: LoadedRecord<Feed>, tried: string | null) {
  const queryClient = useQueryClient()
  return useRecordForm<Feed, Feed>({
    schema: feedSchema,
    fields: { url: { label: 'Address of the feed' } },
    loaded,
    isDirtyWhen: ({ url }, saved) => url.trim() !== saved.url && url.trim() !== tried,
    failedText: 'Failed to save the address. Please try again.',
    save: async (values, { version }) => saveSetting(await browserBackend(), values, version),
    onSaved(saved) {
      queryClient.setQueryData(QUERY_KEY, saved)
      adminToast.success(saved.values.url === '' ? 'Address removed.' : 'Feed saved.')
    },
  })
}

async function saveSetting(
  client: BackendClient,
  { url }: Feed,
  version: string | null,
): Promise<SaveOutcome<Feed>> {
  const settings = client.from('site_settings')
  const change = { value: url, is_public: false }
  const written =
    version === null
      ? await settings
          .upsert({ key: KEY, ...change }, { ignoreDuplicates: true })
          .select('value, updated_at')
      : await settings
          .update(change)
          .eq('key', KEY)
          .eq('updated_at', version)
          .select('value, updated_at')
  const [row] = unwrapRows(written) ?? []
  if (row) return { kind: 'saved', id: KEY, ...toLoaded(row) }
  const theirs = await readSetting(client)
  if (theirs.version === null) return { kind: 'gone' }
  return { kind: 'conflict', theirs: { values: theirs.values, version: theirs.version } }
}
