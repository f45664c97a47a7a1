import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapFunction, unwrapRows } from '#app/backend/errors.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'

import { pushKeyAnswer } from './schema.ts'

const WORKER = '/push-worker.js'

/** Whether this browser shows what happened: it can't, the owner forbade it, or it is on or off. */
export type DeviceState = 'unsupported' | 'blocked' | 'on' | 'off'

export async function readDeviceState(): Promise<DeviceState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await subscriptionHere()) ? 'on' : 'off'
}

/** Asks the browser's leave, and tells the store where this device is reached. */
export async function turnOnHere(): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return readDeviceState()
  const client = await browserBackend()
  const answer = unwrapFunction(await client.functions.invoke('push-key'))
  const { publicKey } = parseAnswer('push-key', pushKeyAnswer, answer)
  const registration = await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  const device = {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  }
  unwrapRows(await client.from('push_devices').insert(device))
  return 'on'
}

/** The store forgets this device, and the browser the store. */
export async function turnOffHere(): Promise<DeviceState> {
  const subscription = await subscriptionHere()
  if (!subscription) return 'off'
  const client = await browserBackend()
  unwrapRows(await client.from('push_devices').delete().eq('endpoint', subscription.endpoint))
  await subscription.unsubscribe()
  return 'off'
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}
