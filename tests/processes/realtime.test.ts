import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { eventually } from '../backend/support/eventually.ts'
import { rowOf } from '../backend/support/shop.ts'
import { shopOf } from './support/visitors.ts'

const processes = inject('processes')
const HEARD_WITHIN_MS = 10_000

/** A visitor who follows the testimonials, through the load balancer as everyone does. */
interface Follower {
  client: SupabaseClient
  heard: string[]
}

let followers: Follower[]

/** One for each process: the load balancer assigns WebSockets in turn. */
beforeAll(async () => {
  followers = await Promise.all(processes.urls.map(follow))
})
afterAll(async () => {
  await Promise.all(followers.map(({ client }) => client.removeAllChannels()))
})

async function follow(): Promise<Follower> {
  const client = shopOf().newVisitor()
  const heard: string[] = []
  const channel = client
    .channel(`testimonials-${crypto.randomUUID()}`)
    .on<{ id: string }>(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'testimonials' },
      (change) => heard.push(change.new.id),
    )
  await joined(channel)
  return { client, heard }
}

function joined(channel: RealtimeChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve()
      else if (status !== 'CLOSED') reject(error ?? new Error(status))
    })
  })
}

it('a change written through one process reaches the sockets of all, each once', async () => {
  for (const url of processes.urls) {
    const { id } = await rowOf(
      shopOf(url)
        .backOffice.from('testimonials')
        .insert({
          client_name: `Client ${crypto.randomUUID().slice(0, 8)}`,
          rating: 5,
          testimonial_text: 'Done in a day.',
          status: 'approved',
        })
        .select('id')
        .overrideTypes<{ id: string }[], { merge: false }>(),
    )
    await eventually(
      async () => followers,
      (all) => all.every(({ heard }) => heard.includes(id)),
      HEARD_WITHIN_MS,
    )
    for (const { heard } of followers) expect(heard.filter((one) => one === id)).toEqual([id])
  }
})
