import { z } from 'zod'
import { invalidRequest } from './storage-refusal.ts'

/** The JSON body of a request. @throws StorageRefusal saying which field is wrong */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const body: unknown = await request.json().catch(() => {
    throw invalidRequest('Body is not valid JSON')
  })
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is not valid'}`)
}
