import { hash } from 'bcryptjs'
import postgres from 'postgres'
import type { StoreProcess } from './store-process.ts'

/** Every other test signs the admin in: at bcrypt's least cost, which is a fifth of a second less each time. */
export async function easeSignIn(
  databaseUrl: string,
  { adminEmail, adminPassword }: StoreProcess,
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, fetch_types: false })
  const password = await hash(adminPassword, 4)
  await sql`update auth.users set encrypted_password = ${password} where email = lower(${adminEmail})`
  await sql.end()
}
