import { openProject, storageDirectoryOf } from './open-project.ts'
import { closeInSteps, type CloseStep } from './process/close-in-steps.ts'
import {
  AUDIT_LOG,
  fillStore,
  functionEnvironment,
  noteKeys,
  paymentSecrets,
  readStoreName,
  remoteNetwork,
  type Config,
  type LocalBackend,
  type Logger,
} from './store/index.ts'
import { createSandbox } from './stripe-sandbox/index.ts'
import {
  answerOwnRequests,
  createAdminFinder,
  openDatabase,
  type OpenedPlace,
} from './supabase/index.ts'

type Handler = (request: Request) => Promise<Response>

/** Opens in this process what a hosted Supabase project and Stripe are otherwise, and fills an empty store. */
export async function openBackend(config: Config, log: Logger): Promise<LocalBackend> {
  const identity = {
    keys: config,
    storageDirectory: storageDirectoryOf(config),
    sharedSecrets: paymentSecrets(config),
  }
  const opened = await openDatabase(config, identity, log)
  try {
    return await openBackendOn(opened, config, log)
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function openBackendOn(
  opened: OpenedPlace,
  config: Config,
  log: Logger,
): Promise<LocalBackend> {
  const { database } = opened
  const project = await openProject(config, opened, log, { confirmEmails: config.smtp !== null })
  const count = project.applied.length
  if (count > 0) log.info({ count, last: project.applied.at(-1) }, 'applied migrations')
  const functions = await project.openFunctions(functionEnvironment(config))

  const handlerFor = (path: string): Handler | null => {
    if (path.startsWith('/functions/v1/')) return functions
    if (path.startsWith('/v1/')) return sandbox ? sandbox.fetch : project.fetch
    return /^\/(?:rest|auth|storage)\/v1\//.test(path) ? project.fetch : null
  }
  const stopAnswering = answerOwnRequests(config.publicUrl, handlerFor)
  await fillStore(config, database, (input, init) => project.fetch(new Request(input, init)), log)
  const sandbox = config.stripe.isSandbox
    ? createSandbox({
        db: database,
        origin: config.publicUrl,
        webhookUrl: `${config.publicUrl}/functions/v1/stripe-webhook`,
        webhookSecret: config.stripe.webhookSecret,
        secretKey: config.stripe.secretKey,
        readStoreName: () => readStoreName(database),
        log,
      })
    : null
  await sandbox?.start()
  const realtime = await project.openRealtime((request) =>
    remoteNetwork(request, config.trustProxy),
  )
  await noteKeys(database, config)
  await opened.guard(AUDIT_LOG)
  return {
    database,
    withGoodToken: project.withGoodToken,
    data: project.data,
    authenticate: project.authenticate,
    functions: project.withGoodToken(functions),
    realtime,
    payments: sandbox && sandbox.fetch,
    findAdmin: createAdminFinder(config, database),
    isReady: () =>
      database.query('select 1').then(
        () => true,
        () => false,
      ),
    async close() {
      const steps: CloseStep[] = [
        ['sandbox', () => sandbox?.stop()],
        ['live data', realtime.close],
        ['own requests', stopAnswering],
      ]
      await closeInSteps(steps, log)
      await opened.close()
    },
  }
}
