import { join } from 'node:path'
import {
  createAccountMailer,
  limitersOn,
  prepareProject,
  tooManyTries,
  type Config,
  type Logger,
} from './store/index.ts'
import {
  openSupabase,
  type OpenedDatabase,
  type ProjectKeys,
  type Supabase,
} from './supabase/index.ts'

/** What a project needs to know of the store's configuration. */
export type ProjectConfig = ProjectKeys &
  Pick<Config, 'publicUrl' | 'dataDir'> &
  Partial<Pick<Config, 'siteUrl' | 'rateLimitFactor'>>

interface Rules {
  confirmEmails?: boolean
  refreshGraceSeconds?: number
}

/** Opens the store's Supabase project on a database: its emails go to the store's outbox, and the store's limits count its attempts. */
export function openProject(
  config: ProjectConfig,
  opened: OpenedDatabase,
  log: Logger,
  rules: Rules = {},
): Promise<Supabase> {
  const {
    publishableKey,
    secretKey,
    jwtSecret,
    oldKeys,
    publicUrl,
    siteUrl,
    rateLimitFactor = 1,
  } = config
  const options = {
    ...rules,
    keys: { publishableKey, secretKey, jwtSecret, oldKeys },
    url: publicUrl,
    siteUrl: siteUrl ?? publicUrl,
    storageDirectory: storageDirectoryOf(config),
    mail: createAccountMailer(opened.database),
    countTries: limitersOn(opened.database),
    refuseTries: tooManyTries,
    prepare: (project) => prepareProject(project, publishableKey),
    rateLimitFactor,
  } satisfies Parameters<typeof openSupabase>[1]
  return openSupabase(opened, options, log)
}

export const storageDirectoryOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'storage')
