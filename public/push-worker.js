// Shows what happened in the store on a device whose admin turned that on (app/features/notifications).

self.addEventListener('push', (event) => {
  const { title, body, path } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon: '/apple-touch-icon.png',
      // The same event twice is shown once.
      tag: body,
      data: { path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.path, self.location.origin).href
  event.waitUntil(open(address))
})

/** In the tab that has it open, or in a new one. */
async function open(address) {
  const tabs = await self.clients.matchAll({ type: 'window' })
  const there = tabs.find(({ url }) => url === address)
  return there ? there.focus() : self.clients.openWindow(address)
}
