interface DenoGlobal {
  Deno?: { env: { get(name: string): string | undefined } }
}

/** An environment variable, on the hosted runtime (Deno) and on Node alike. */
export function readEnv(name: string): string | undefined {
  const { Deno } = globalThis as DenoGlobal
  return (Deno ? Deno.env.get(name) : process.env[name]) || undefined
}

/** @throws when it is not set */
export function requireEnv(name: string): string {
  const value = readEnv(name)
  if (!value) throw new Error(`${name} is not set.`)
  return value
}
