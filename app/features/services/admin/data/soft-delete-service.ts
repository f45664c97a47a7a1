import { z } from 'zod'

import type { BackendClient } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import type { RowResult } from '#app/backend/resource-rows.ts'

const answered = z.object({
  success: z.boolean(),
  deleted_at: z.string().optional(),
  permanent_deletion_at: z.string().optional(),
})

/** Moves a service to the trash (product 26.9), as `trash_services` does with several. */
export async function softDeleteService(client: BackendClient, id: string): Promise<RowResult> {
  const answer = unwrapRows(await client.rpc('soft_delete_service', { service_uuid: id }))
  const { success = false, ...times } = readAnswer('soft_delete_service', answered, answer) ?? {}
  return { id, problem: success ? null : 'it was already in the trash or deleted', ...times }
}
