import { once } from 'node:events'
import type { StoreProcess } from './store-process.ts'

/** A socket for live data, without a client that would come back. */
export async function openLiveSocket({
  url,
  publishableKey,
}: Pick<StoreProcess, 'url' | 'publishableKey'>): Promise<WebSocket> {
  const address = `${url}/realtime/v1/websocket?apikey=${publishableKey}`
  const socket = new WebSocket(address.replace('http', 'ws'))
  await once(socket, 'open')
  return socket
}
