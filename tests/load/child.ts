import { fork } from 'node:child_process'
import { once } from 'node:events'

interface Reply {
  answer?: unknown
  error?: string
}

/** A process of its own, so that clients, servers and the bench share no event loop. */
export interface Child<Request, Answer> {
  /** One request at a time. Rejects when the child throws or dies. */
  ask(request: Request): Promise<Answer>
  stop(): Promise<void>
}

/** Starts `script`, which has to call `answerParent`. */
export function startChild<Request extends object, Answer>(script: URL): Child<Request, Answer> {
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    async ask(request) {
      const finished = new AbortController()
      const { signal } = finished
      try {
        child.send(request)
        const reply = await Promise.race([
          once(child, 'message', { signal }).then(([message]) => message as Reply),
          once(child, 'exit', { signal }).then((): Reply => ({ error: `${script.pathname} died` })),
        ])
        if (reply.error !== undefined) throw new Error(reply.error)
        return reply.answer as Answer
      } finally {
        finished.abort()
      }
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}

/** The child's side: answers each request of the process that started this one. */
export function answerParent<Request, Answer>(answer: (request: Request) => Promise<Answer>): void {
  process.on('message', (request) => {
    answer(request as Request).then(
      (value) => process.send?.({ answer: value } satisfies Reply),
      (error: unknown) => process.send?.({ error: String(error) } satisfies Reply),
    )
  })
}
