import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { writeDurably } from '../../process/write-durably.ts'
import type { OldKeys } from '../../supabase/index.ts'

/** What is replaced, and how one is made. */
const KEYS = {
  SUPABASE_PUBLISHABLE_KEY: () => `sb_publishable_${randomToken(16)}`,
  SUPABASE_SECRET_KEY: () => `sb_secret_${randomToken(24)}`,
  AUTH_JWT_SECRET: () => randomToken(32),
} as const
type KeyName = keyof typeof KEYS
const NAMES: readonly KeyName[] = [
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'AUTH_JWT_SECRET',
]
const oldOf = (name: KeyName) => `OLD_${name}` as const

/** Letters and digits, so that a key can be marked with two clicks. */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y')
}

/** The keys before today's, where they are still taken. */
export function oldKeysIn(env: NodeJS.Dict<string>): OldKeys | null {
  const publishableKey = env[oldOf('SUPABASE_PUBLISHABLE_KEY')]
  const secretKey = env[oldOf('SUPABASE_SECRET_KEY')]
  const jwtSecret = env[oldOf('AUTH_JWT_SECRET')]
  return publishableKey && secretKey && jwtSecret ? { publishableKey, secretKey, jwtSecret } : null
}

/**
 * Writes new keys into `DATA_DIR/local.env`; those of before stay beside them as OLD_….
 *
 * @returns the new secret key
 * @throws where the keys are not of this file, or the old ones were not retired yet
 */
export async function rotateKeys(dataDir: string, env: NodeJS.ProcessEnv): Promise<string> {
  const set = NAMES.find((name) => env[name])
  if (set) {
    throw new Error(
      `${set} is set in the environment, and this changes only ${join(dataDir, 'local.env')}. ` +
        'docs/OPERATIONS.md says how such keys are replaced.',
    )
  }
  const stored = await readKeys(dataDir)
  if (oldKeysIn(stored)) {
    throw new Error(
      'The keys before these are still taken. Retire them first: npm run rotate-keys -- --retire',
    )
  }
  const kept = Object.fromEntries(NAMES.map((name) => [oldOf(name), stored[name]]))
  const replaced = {
    SUPABASE_PUBLISHABLE_KEY: KEYS.SUPABASE_PUBLISHABLE_KEY(),
    SUPABASE_SECRET_KEY: KEYS.SUPABASE_SECRET_KEY(),
    AUTH_JWT_SECRET: KEYS.AUTH_JWT_SECRET(),
  }
  await writeKeys(dataDir, { ...stored, ...replaced, ...kept })
  return replaced.SUPABASE_SECRET_KEY
}

/** Takes the old keys out of `DATA_DIR/local.env`. @returns the old secret key @throws where there are none */
export async function retireKeys(dataDir: string): Promise<string> {
  const stored = await readKeys(dataDir)
  const oldKeys = oldKeysIn(stored)
  if (!oldKeys) throw new Error('There are no old keys to retire.')
  const old = new Set<string>(NAMES.map(oldOf))
  await writeKeys(
    dataDir,
    Object.fromEntries(Object.entries(stored).filter(([name]) => !old.has(name))),
  )
  return oldKeys.secretKey
}

async function readKeys(dataDir: string): Promise<NodeJS.Dict<string>> {
  return parseEnv(await readFile(join(dataDir, 'local.env'), 'utf8'))
}

async function writeKeys(dataDir: string, keys: NodeJS.Dict<string>): Promise<void> {
  const lines = Object.entries(keys).map(([name, value = '']) => `${name}=${value}\n`)
  await writeDurably(join(dataDir, 'local.env'), lines.join(''))
}
