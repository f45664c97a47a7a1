import type { Config } from '../config.ts'

type Access = Pick<Config, 'publicUrl' | 'secretKey'>

/** Calls a server function as pg_cron does when hosted; here the request never leaves the process. */
export async function callFunction(
  { publicUrl, secretKey }: Access,
  name: string,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${publicUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey },
    signal,
  })
  if (!response.ok) throw new Error(`The function ${name} answered ${response.status}.`)
  return (await response.json()) as Record<string, unknown>
}
