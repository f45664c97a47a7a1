/** The part of autocannon's API that the load client uses; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    requests: readonly { path: string; headers: Record<string, string> }[]
  }

  interface Result {
    requests: { total: number }
    /** Seconds that it really took. */
    duration: number
    errors: number
    non2xx: number
  }

  export default function autocannon(options: Options): Promise<Result>
}
