import type { Backend } from '#app/backend/backend.ts'
import { AppError, unwrapJson } from '#app/backend/errors.ts'

interface SoftDeletion {
  success: boolean
  deleted_at?: string
  permanent_deletion_at?: string
  error: string | null
}

/** When a service went to the trash, and until when it can be taken out again. */
export interface TrashedService {
  deletedAt: string
  permanentDeletionAt: string
}

/** Moves a service to the trash (product 26.9). Throws an `AppError` with the procedure's words when it does not. */
export async function softDeleteService(backend: Backend, id: string): Promise<TrashedService> {
  const client = await backend()
  const answer = unwrapJson<SoftDeletion>(
    await client.rpc('soft_delete_service', { service_uuid: id }),
  )
  if (!answer?.success || !answer.deleted_at || !answer.permanent_deletion_at) {
    throw new AppError({
      code: 'service_not_deleted',
      userMessage: answer?.error ?? 'Failed to delete service.',
      status: 409,
    })
  }
  return { deletedAt: answer.deleted_at, permanentDeletionAt: answer.permanent_deletion_at }
}
