// Builds the image from the Dockerfile, and runs it as an operator would: start, health, a page, the API, a
// purchase, a backup; stop, start again on the same volume, kill, start again. Takes about six minutes.
//   npm run image:check                       on the images that the Dockerfile names
//   npm run image:check -- --own-base         on two made of Debian's and npm's packages, where no registry of
//                                             images can be reached (as root; it says which packages it needs)
import { parseArgs } from 'node:util'
import { orderOf, payInSandbox, placeOrder, settle } from '../tests/backend/support/checkout.ts'
import { rowsOf } from '../tests/backend/support/shop.ts'
import type { StockedService } from '../tests/backend/support/stock.ts'
import { useContainer, type StoreContainer } from './image/container.ts'
import { checkContents } from './image/contents.ts'
import { findEngine } from './image/engine.ts'
import { makeBases } from './image/make-bases.ts'

const IMAGE = 'oneday:checked'
const VOLUME = `oneday-check-${process.pid}`
const STOP_LIMIT_SECONDS = 60
const MOST_MB = 350

const { values } = parseArgs({ options: { 'own-base': { type: 'boolean', default: false } } })
const engine = findEngine({ isModest: values['own-base'] })
const bases = values['own-base'] ? await makeBases(engine) : null
const onBases = bases
  ? ['--build-arg', `NODE_IMAGE=${bases.node}`, '--build-arg', `SYSTEM_IMAGE=${bases.system}`]
  : []
// The machine's own connection to its registry.
await engine.show('build', '--network', 'host', ...onBases, '--tag', IMAGE, '.')
const megabytes = await sizeOf(IMAGE)
report(`built on ${bases?.system ?? "the Dockerfile's base"}, ${megabytes} MB`)
must(megabytes <= MOST_MB, `it has ${megabytes} MB, more than ${MOST_MB}`)
await checkContents(engine, IMAGE)
report('holds no secrets, no tests, no sources of the pages and no development dependencies')

try {
  const sessionId = await useContainer(engine, IMAGE, VOLUME, async (store) => {
    report(`ready after ${store.startSeconds.toFixed(1)} s, and its health check says so`)
    const session = await useStore(store)
    await checkModes(store)
    await stopCleanly(store)
    return session
  })
  await useContainer(engine, IMAGE, VOLUME, async (store) => {
    await checkSale(store, sessionId)
    await store.kill()
  })
  report('killed')
  await useContainer(engine, IMAGE, VOLUME, async (store) => {
    await checkSale(store, sessionId)
    await stopCleanly(store)
  })
  console.log('\nThe image works.')
} finally {
  await engine.ask('volume', 'rm', '--force', VOLUME)
}

/** Looks around, buys something and takes a backup; answers the session of the payment. */
async function useStore({ url, shop, publishableKey, run }: StoreContainer): Promise<string> {
  const page = await fetch(url)
  const html = await page.text()
  must(page.status === 200 && html.includes('</html>'), `the home page answers ${page.status}`)
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? ''
  must((await fetch(url + script)).status === 200, `there is no ${script}`)
  const listed = await fetch(`${url}/rest/v1/services?select=id,slug,price_usd&order=id`, {
    headers: { apikey: publishableKey },
  })
  const services = (await listed.json()) as StockedService[]
  const [service] = services
  must(listed.status === 200 && service !== undefined, `/rest/v1/services: ${listed.status}`)
  report(`serves pages, scripts and ${services.length} services`)

  await shop.signInAdmin()
  const account = await shop.signUp('ada')
  const lines = [{ serviceId: service?.id, quantity: 1, price: service?.price_usd }]
  const placed = await placeOrder(shop, { lines, client: account.client })
  const { status } = await payInSandbox(placed.url)
  must(status === 303, `the payment answers ${status}`)
  await settle(shop, placed.sessionId)
  const order = await orderOf(shop, placed.sessionId)
  must(order.status === 'PAID', `the order is ${order.status}`)
  const mails = await rowsOf(
    shop.backOffice.from('outbox_emails').select('kind').eq('order_id', order.id),
  )
  must(mails.length > 0, 'the purchase caused no mail')
  report('signs in the admin and a new customer, and sells to her')

  await run('node', 'server/run.ts', 'backup', '/backups/check.tar.gz')
  report('takes a backup while it runs')
  return placed.sessionId
}

async function checkSale({ shop, startSeconds }: StoreContainer, sessionId: string) {
  report(`ready again on the same volume after ${startSeconds.toFixed(1)} s`)
  const { status } = await orderOf(shop, sessionId)
  must(status === 'PAID', `the order is ${status} after the restart`)
  await shop.signInAdmin()
  report('the order is still paid, and the admin signs in with the same password')
}

async function checkModes({ run }: StoreContainer): Promise<void> {
  const open = await run('find', '/data', '/backups', '!', '-type', 'l', '-perm', '/077')
  must(open === '', `others may read:\n${open}`)
  report("keeps its data and the backup to its user, who isn't root")
}

async function stopCleanly(container: StoreContainer): Promise<void> {
  const start = performance.now()
  const code = await container.stop(STOP_LIMIT_SECONDS)
  const seconds = (performance.now() - start) / 1000
  must(code === 0, `SIGTERM ended it with ${code}`)
  report(`ends with 0 after SIGTERM, in ${seconds.toFixed(1)} s`)
}

async function sizeOf(image: string): Promise<number> {
  const bytes = await engine.ask('image', 'inspect', '--format', '{{.Size}}', image)
  return Math.round(Number(bytes) / 1e6)
}

function must(isSo: boolean, complaint: string): void {
  if (!isSo) throw new Error(complaint)
}

function report(line: string): void {
  console.log(`✓ ${line}`)
}
