import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * What the first start says of the admin's account. Its password is for a terminal alone: what is none
 * is often a log, where it would stay readable for years.
 */
export function firstAdminNotice(
  { adminEmail, adminPassword, dataDir }: Pick<Config, 'adminEmail' | 'adminPassword' | 'dataDir'>,
  { isTTY = false }: { isTTY?: boolean },
): string[] {
  return [
    `Admin: ${adminEmail}${isTTY ? `  password: ${adminPassword}` : ''}`,
    `The password and the keys are kept in ${join(dataDir, 'local.env')}`,
  ]
}
