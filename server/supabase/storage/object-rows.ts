import { isUuid } from '#domain/uuid.ts'
import type { Queryable } from '../database/database.ts'
import type { FileMetadata } from './object-files.ts'
import type { ObjectAddress } from './read-request.ts'
import { bucketNotFound, objectNotFound } from './storage-refusal.ts'

export interface ObjectRow {
  id: string
  name: string
  bucket_id: string
  version: string | null
  metadata: { [Field in keyof FileMetadata]?: FileMetadata[Field] | undefined } | null
  user_metadata: Record<string, unknown> | null
  created_at: string
  updated_at: string
  last_accessed_at: string
}

export interface BucketRules {
  id: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

export interface NewObject extends ObjectAddress {
  metadata: Record<string, unknown>
  userMetadata: Record<string, unknown> | null
  ownerId: string | null
}

/** A column's moment as hosted Supabase Storage writes it. */
export const isoColumn = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`

export const OBJECT_COLUMNS = `id, name, bucket_id, version, metadata, user_metadata, owner, owner_id,
  ${['created_at', 'updated_at', 'last_accessed_at'].map(isoColumn).join(', ')}`

/** The rules of a bucket, which apply to everyone. @throws StorageRefusal when there is none */
export async function readBucketRules(tx: Queryable, bucket: string): Promise<BucketRules> {
  const [rules] = await tx.query<BucketRules>(
    'select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    [bucket],
  )
  if (!rules) throw bucketNotFound()
  return rules
}

/** @throws StorageRefusal when there is none, or none that this role may see */
export async function readObject(
  tx: Queryable,
  { bucket, name }: ObjectAddress,
): Promise<ObjectRow> {
  const [object] = await tx.query<ObjectRow>(
    `select ${OBJECT_COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  )
  if (!object) throw objectNotFound()
  return object
}

const INSERT = `insert into storage.objects
  (id, bucket_id, name, metadata, user_metadata, owner_id, owner, version)
  values ($1, $2, $3, $4::text::jsonb, $5::text::jsonb, $6, $7, $8)`

const OVERWRITE = `on conflict (bucket_id, name) do update set
  metadata = excluded.metadata, user_metadata = excluded.user_metadata, version = excluded.version,
  owner = coalesce(excluded.owner, objects.owner), owner_id = coalesce(excluded.owner_id, objects.owner_id),
  updated_at = now()
  returning id`

/** Adds the row, or overwrites it with `upsert`. Answers its id. */
export async function writeObjectRow(
  tx: Queryable,
  { bucket, name, metadata, userMetadata, ownerId }: NewObject,
  upsert: boolean,
): Promise<string> {
  const id = crypto.randomUUID()
  const rows = await tx.query<{ id: string }>(upsert ? `${INSERT} ${OVERWRITE}` : INSERT, [
    id,
    bucket,
    name,
    JSON.stringify(metadata),
    userMetadata && JSON.stringify(userMetadata),
    ownerId,
    isUuid(ownerId) ? ownerId : null,
    crypto.randomUUID(),
  ])
  return rows[0]?.id ?? id
}

/** Those who write one object wait for each other: its row and its bytes change together. */
export async function lockObject(tx: Queryable, { bucket, name }: ObjectAddress): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    JSON.stringify([bucket, name]),
  ])
}
