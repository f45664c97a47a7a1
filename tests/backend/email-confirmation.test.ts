import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shapeOf } from './support/answer-shape.ts'
import { startStore } from '../support/store-process.ts'
import { openAuth, type OpenedAuth } from './support/own-auth.ts'
import { createProjectDatabase } from './support/project-database.ts'
import { openShop, rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const access = workerStore()

const PASSWORD = 'correct horse battery'
const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@buyer.example`
const signInOf = (email: string, password = PASSWORD) => ({ email, password })
const TOKEN_IN_MAIL = /#type=(\w+)&token_hash=(\w+)\)/

// Side by side: answers that could tell something take a third of a second each, whatever they are.
describe.concurrent('with a mail server', () => {
  let auth: OpenedAuth
  beforeAll(async () => {
    auth = await openAuth(access, { confirmEmails: true, rateLimitFactor: 100 })
  })
  afterAll(() => auth.close())

  const signUp = (email: string) => auth.post('signup', { email, password: PASSWORD, data: {} })
  const signIn = (email: string, password?: string) =>
    auth.post('token?grant_type=password', signInOf(email, password))
  const tokenInMail = async (email: string) => {
    const mail = (await auth.mailsTo(email)).findLast(({ body_text }) =>
      TOKEN_IN_MAIL.test(body_text),
    )
    const [, type, token_hash] = TOKEN_IN_MAIL.exec(mail?.body_text ?? '') ?? []
    return { type, token_hash }
  }
  const confirmed = async (name: string) => {
    const email = newEmail(name)
    await signUp(email)
    expect((await auth.post('verify', await tokenInMail(email))).status).toBe(200)
    return email
  }

  it('an account opens by the link in the mail, once', async () => {
    const email = newEmail('cora')
    expect((await signUp(email)).body).not.toHaveProperty('access_token')
    expect((await auth.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
    ])
    expect((await signIn(email)).body.error_code).toBe('email_not_confirmed')
    const link = await tokenInMail(email)
    expect(link.type).toBe('signup')
    expect((await auth.post('verify', link)).body).toHaveProperty('access_token')
    expect((await auth.post('verify', link)).body.error_code).toBe('otp_expired')
    expect((await signIn(email)).status).toBe(200)
    expect((await auth.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
      expect.stringMatching(/^Welcome to /),
    ])
  })

  it.each([
    [59, 200],
    [61, 403],
  ])('a link of %i minutes ago is answered with %i', async (minutes, status) => {
    const email = newEmail('dora')
    await signUp(email)
    const link = await tokenInMail(email)
    await auth.database.query(
      'update auth.users set confirmation_sent_at = now() - make_interval(mins => $2) where email = $1',
      [email, minutes],
    )
    expect((await auth.post('verify', link)).status).toBe(status)
  })

  it('only a caller who knows the password learns that an address is not confirmed', async () => {
    const email = newEmail('otto')
    await signUp(email)
    const wrong = await signIn(email, 'not the right words')
    expect(wrong).toEqual(await signIn(newEmail('unknown'), 'not the right words'))
    expect(wrong.body.error_code).toBe('invalid_credentials')
  })

  it('signing up tells nothing about an address, except by mail', async () => {
    const known = await confirmed('kim')
    const [again, fresh] = await Promise.all([signUp(known), signUp(newEmail('fred'))])
    expect(again.status).toBe(fresh.status)
    expect(shapeOf(again.body)).toEqual(shapeOf(fresh.body))
    expect((await auth.mailsTo(known)).at(-1)?.subject).toBe('You already have an account')
    await signUp(known)
    const notes = await auth.mailsTo(known)
    expect(notes.filter(({ subject }) => subject.startsWith('You already have'))).toHaveLength(1)
  })

  it.each(['signup', 'resend'])(
    '%s sends a lost confirmation again, at most once a minute',
    async (way) => {
      const email = newEmail('lara')
      await signUp(email)
      const again = () =>
        way === 'signup'
          ? signUp(email)
          : auth.post('resend', { type: way === 'resend' ? 'signup' : '', email })
      expect((await again()).status).toBe(200)
      expect(await auth.mailsTo(email)).toHaveLength(1)
      const old = await tokenInMail(email)
      await auth.database.query(
        "update auth.users set confirmation_sent_at = now() - interval '2 minutes' where email = $1",
        [email],
      )
      expect((await again()).status).toBe(200)
      expect(await auth.mailsTo(email)).toHaveLength(2)
      expect((await auth.post('verify', old)).body.error_code).toBe('otp_expired')
      expect((await auth.post('verify', await tokenInMail(email))).status).toBe(200)
    },
  )

  it('recovery and sending again answer the same for every address', async () => {
    const known = await confirmed('rosa')
    for (const [path, extra] of [
      ['recover', {}],
      ['resend', { type: 'signup' }],
    ] as const) {
      const answers = await Promise.all(
        [known, known, newEmail('unknown')].map((email) => auth.post(path, { email, ...extra })),
      )
      expect(answers).toEqual(answers.map(() => ({ status: 200, body: {} })))
    }
    const links = (await auth.mailsTo(known)).filter(({ subject }) => subject.includes('password'))
    expect(links).toHaveLength(1)
  })

  it('a password of the first that are tried is refused', async () => {
    const { status, body } = await auth.post('signup', signInOf(newEmail('paul'), 'Password1!'))
    expect({ status, code: body.error_code }).toEqual({ status: 422, code: 'weak_password' })
  })
})

it('the store confirms addresses when it has a mail server; its admin needs no mail', async () => {
  const mailServer = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer.server, 'listening')
  const { port } = mailServer.server.address() as AddressInfo
  const store = await startStore({
    databaseUrl: await createProjectDatabase(access, 'confirm'),
    env: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'store@oneday.example',
      SEED_DEMO: 'false',
    },
  })
  try {
    const { anonymous, backOffice, signInAdmin } = openShop(store)
    const email = newEmail('nina')
    const { data } = await anonymous.auth.signUp(signInOf(email))
    expect(data.session).toBeNull()
    const mails = backOffice.from('outbox_emails').select('subject').eq('to_email', email)
    expect(await rowsOf(mails)).toEqual([{ subject: 'Confirm your email address' }])
    expect((await signInAdmin()).email).toBe(store.adminEmail)
    // What is mailed is never logged.
    expect(store.output()).not.toContain('token_hash')
    // Nor is the first password, which only a terminal shows.
    expect(store.output()).not.toContain(store.adminPassword)
    expect(store.output()).toContain('local.env')
  } finally {
    await store.stop()
    await new Promise<void>((resolve) => mailServer.close(resolve))
  }
})

describe('without a mail server', () => {
  it('an account opens with its password immediately', async () => {
    const { anonymous } = openShop(access)
    const email = newEmail('ida')
    const made = await anonymous.auth.signUp(signInOf(email))
    expect(made.data.session).toBeNull()
    expect(made.data.user?.email_confirmed_at).toBeTruthy()
    expect((await anonymous.auth.signInWithPassword(signInOf(email))).error).toBeNull()
  })

  it('signing up tells nothing about an address, except by mail', async () => {
    const { newVisitor, backOffice } = openShop(access)
    const known = newEmail('kim')
    const answers = []
    for (const email of [known, known, newEmail('fred')]) {
      const start = performance.now()
      const { data, error } = await newVisitor().auth.signUp(
        signInOf(email, `${PASSWORD} ${email}`),
      )
      answers.push({ shape: shapeOf(data), error, tookMs: performance.now() - start })
    }
    const [, again, fresh] = answers.map(({ shape, error }) => ({ shape, error }))
    expect(again).toEqual(fresh)
    // Each answer takes the same time, or a multiple of it on a machine that is busy.
    for (const { tookMs } of answers) expect(tookMs).toBeGreaterThan(290)
    const mails = backOffice.from('outbox_emails').select('subject').eq('to_email', known)
    expect(await rowsOf(mails)).toContainEqual({ subject: 'You already have an account' })
  })

  it('changing one’s own address tells nothing about the other', async () => {
    const { newVisitor } = openShop(access)
    const known = newEmail('kim')
    await newVisitor().auth.signUp(signInOf(known))
    const shapes = []
    for (const target of [known, newEmail('fred')]) {
      const visitor = newVisitor()
      const own = newEmail('ada')
      await visitor.auth.signUp(signInOf(own))
      await visitor.auth.signInWithPassword(signInOf(own))
      const token = (await visitor.auth.getSession()).data.session?.access_token
      const user = (init: RequestInit) =>
        fetch(`${access.url}/auth/v1/user`, {
          ...init,
          headers: { apikey: access.publishableKey, authorization: `Bearer ${token}` },
        })
      const body = JSON.stringify({ email: target, current_password: PASSWORD })
      const changed = await user({ method: 'PUT', body })
      const later = await user({})
      shapes.push([changed, later].map(({ status }) => status))
      shapes.push(shapeOf([await changed.json(), await later.json()]))
    }
    expect(shapes.slice(0, 2)).toEqual(shapes.slice(2))
    expect(shapes[0]).toEqual([200, 200])
    expect(JSON.stringify(shapes[1])).toContain('new_email')
  })
})
