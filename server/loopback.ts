type Handler = (request: Request) => Promise<Response>

/**
 * Answers this process's own requests to its own address without a socket.
 *
 * Functions, the payment SDK and the sandbox's webhooks all speak HTTP to URLs of this
 * origin, as they do to the real services when hosted. Everything else goes out as usual.
 */
export function installLoopback(
  origin: string,
  prefixes: readonly string[],
  handle: Handler,
): () => void {
  const outside = globalThis.fetch
  const isOwn = (url: URL) =>
    url.origin === origin && prefixes.some((prefix) => url.pathname.startsWith(prefix))

  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    return isOwn(url) ? handle(new Request(input, init)) : outside(input, init)
  }
  return () => {
    globalThis.fetch = outside
  }
}
