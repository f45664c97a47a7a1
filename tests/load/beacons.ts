import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { answerParent } from './child.ts'

export interface Beacons {
  url: string
  seconds: number
  perSecond: number
}

const TICK_MS = 10
/** Addresses of Linux's loopback network: one may tell of 600 views a minute. */
const VISITORS = 250

/** Tells the store of views, no matter how long its answers take, and gives their round trips in ms. */
export async function sendBeacons({ url, seconds, perSecond }: Beacons): Promise<number[]> {
  const agents = Array.from(
    { length: VISITORS },
    (_, visitor) =>
      new Agent({ keepAlive: true, maxSockets: 2, localAddress: `127.9.0.${visitor + 1}` }),
  )
  const times: number[] = []
  const asked: Promise<void>[] = []
  const start = performance.now()
  while (asked.length < seconds * perSecond) {
    const due = Math.min(seconds, (performance.now() - start) / 1000) * perSecond
    while (asked.length < due) {
      const agent = agents[asked.length % VISITORS] ?? new Agent()
      asked.push(sendBeacon(url, agent, asked.length).then((ms) => void times.push(ms)))
    }
    await pause(TICK_MS)
  }
  await Promise.all(asked)
  for (const agent of agents) agent.destroy()
  return times
}

function sendBeacon(url: string, agent: Agent, number: number): Promise<number> {
  const body = JSON.stringify({ kind: 'view', path: `/page/${number % 50}`, source: 'load' })
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const sent = request(
      `${url}/functions/v1/count-visit`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-length': body.length,
          'user-agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/${number % 300}.0 Safari/537.36`,
        },
      },
      (answer) => {
        if ((answer.statusCode ?? 500) >= 300) reject(new Error(`a beacon: ${answer.statusCode}`))
        answer.resume().once('end', () => resolve(performance.now() - began))
      },
    )
    sent.once('error', reject).end(body)
  })
}

if (process.send && import.meta.main) answerParent(sendBeacons)
