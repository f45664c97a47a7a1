// Run by Deno alone: what the hosted runtime does with the functions that are deployed.

interface FunctionModule {
  default: { fetch(request: Request): Promise<Response> }
}

declare const Deno: {
  readDir(path: URL): AsyncIterable<{ name: string; isDirectory: boolean }>
  serve(
    options: { hostname: string; port: number; onListen(address: { port: number }): void },
    handler: (request: Request) => Promise<Response> | Response,
  ): unknown
}

const FUNCTIONS = new URL('../../build/hosted/supabase/functions/', import.meta.url)
const handlers = new Map<string, FunctionModule['default']['fetch']>()

for await (const entry of Deno.readDir(FUNCTIONS)) {
  if (!entry.isDirectory || entry.name.startsWith('_')) continue
  const url = new URL(`${entry.name}/index.ts`, FUNCTIONS)
  const module = (await import(url.href)) as FunctionModule
  handlers.set(entry.name, module.default.fetch)
}

Deno.serve(
  {
    hostname: '127.0.0.1',
    port: 0,
    onListen: ({ port }) => console.log(`serving on ${port}`),
  },
  (request) => {
    const name = /^\/functions\/v1\/([\w-]+)$/.exec(new URL(request.url).pathname)?.[1] ?? ''
    return handlers.get(name)?.(request) ?? new Response(null, { status: 404 })
  },
)
