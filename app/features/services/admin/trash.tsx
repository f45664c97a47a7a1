import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'

import type { BackendClient } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import type { Trash } from '#app/resource/resource.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { CategoryLabel } from '#app/ui/category-label.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { listing } from '#app/backend/ask-query.ts'
import { spellTimeLeft } from '#domain/time-left.ts'
import { permanentDeletionAt, trashMsLeft } from '#domain/trash.ts'

import { purgeService, type Service } from './queries.ts'
import { serviceTitle } from './service-looks.tsx'

const trashed = z.array(z.object({ deleted_at: z.string(), permanent_deletion_at: z.string() }))
const restored = z.array(z.object({ slug: z.string().nullable(), is_slug_new: z.boolean() }))

/** Deleted services, for as long as they can be had back (product 21.13). */
export const serviceTrash: Trash<Service> = {
  put: {
    call: 'trash_services',
    callForOne: softDelete,
    label: 'Delete',
    failed: 'Failed to delete service.',
    // The browser's own question, as the product has it (product 21.12).
    ask: (what, count) =>
      window.confirm(
        `Move ${what} to the trash? ${count === 1 ? 'It' : 'They'} can be restored for 7 days.`,
      ),
    tell: tellMovedToTrash,
  },
  restore: {
    call: 'restore_services',
    failed: 'Failed to restore service.',
    tell(results, { title }) {
      const addresses = (readAnswer('restore_services', restored, results) ?? [])
        .filter(({ is_slug_new: isNew }) => isNew)
        .map(({ slug }) => `/service/${slug}`)
      if (addresses.length === 0) return adminToast.success(title)
      adminToast.info(
        title,
        `The old address now belongs to another service. The new one: ${addresses.join(', ')}`,
      )
    },
  },
  purge: {
    label: 'Delete now',
    done: 'deleted permanently',
    failed: 'Failed to delete service.',
    ask: (service) => ({
      title: 'Delete now?',
      text: `"${serviceTitle(service)}" will be permanently deleted, along with its slides, reviews, and version history. Existing orders for it stay as they are. This action cannot be undone.`,
      typed: serviceTitle(service),
    }),
    run: purgeService,
  },
  description: 'Deleted services stay here for 7 days. After that they are deleted permanently.',
  emptyText: 'Services you delete stay here for 7 days.',
  // The next to be deleted comes first.
  sorts: {
    ends_soonest: ['Expiring soonest', 'deleted_at'],
    deleted_last: ['Recently deleted first', '-deleted_at'],
    alphabetic_a_z: ['Alphabetical: A-Z', 'service_title'],
  },
  columns: (column) => [
    column('service_title', {
      header: 'Service',
      isPrimary: true,
      cell: (_, service) => serviceTitle(service),
    }),
    column('deleted_at', {
      header: 'Time left',
      cell: (at) => at && <TimeInTrash deletedAt={at} />,
    }),
    column('slug', { header: 'Address', cell: (slug) => <Address slug={slug} /> }),
    column('category', {
      priority: 3,
      cell: (category) => (category ? <CategoryLabel category={category} /> : '–'),
    }),
    column.made('Deleted', ({ deleted_at: at }) => at && <Moment at={at} />, { priority: 2 }),
    column.made(
      'Permanently deleted',
      ({ deleted_at: at }) => at && <Moment at={permanentDeletionAt(new Date(at)).toISOString()} />,
      { priority: 3 },
    ),
  ],
}

const softDeleted = z.object({
  success: z.boolean(),
  deleted_at: z.optional(z.string()),
  permanent_deletion_at: z.optional(z.string()),
  error: z.optional(z.nullable(z.string())),
})

async function softDelete(client: BackendClient, id: string) {
  const answer = unwrapRows(await client.rpc('soft_delete_service', { service_uuid: id }))
  const deleted = readAnswer('soft_delete_service', softDeleted, answer)
  const { success = false, error, ...times } = deleted ?? {}
  return [{ id, problem: success ? null : (error ?? 'it could not be deleted'), ...times }]
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

/** The 8 s toast with the deletion date and the end of the 7 days (product 21.12). */
export function tellMovedToTrash(results: readonly object[]): void {
  const last = readAnswer('trash_services', trashed, results)?.at(-1)
  if (!last) return
  adminToast.deleted(
    'Service Moved to Trash',
    `Deleted on ${day.format(new Date(last.deleted_at))}. ` +
      `You can restore it within 7 days, until ${dayAndTime.format(new Date(last.permanent_deletion_at))}. ` +
      'After that it is deleted permanently.',
  )
}

const DAY_MS = 86_400_000

function TimeInTrash({ deletedAt }: { deletedAt: string }) {
  const msLeft = trashMsLeft(new Date(deletedAt), useNow(true))
  return (
    <StatusChip tone={msLeft <= DAY_MS ? 'accent' : 'neutral'}>
      {msLeft === 0 ? 'Being deleted' : `${spellTimeLeft(msLeft)} left`}
    </StatusChip>
  )
}

function Address({ slug }: { slug: string | null }) {
  const { data: taken = [] } = useQuery({
    queryKey: ['admin', 'services', 'taken-slugs'],
    queryFn: listing((client) => client.rpc('list_taken_slugs')),
  })
  if (!slug) return <span className="text-muted">–</span>
  return (
    <span className="text-sm">
      <span className="break-all">/service/{slug}</span>
      {taken.includes(slug) && (
        <span className="block text-xs text-accent">
          Taken by another service: restoring this one gives it a new address.
        </span>
      )}
    </span>
  )
}
