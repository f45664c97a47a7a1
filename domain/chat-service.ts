const SERVICES: ReadonlyMap<string, string> = new Map([
  ['wa.me', 'WhatsApp'],
  ['api.whatsapp.com', 'WhatsApp'],
  ['t.me', 'Telegram'],
  ['m.me', 'Messenger'],
  ['signal.me', 'Signal'],
])

/** The service that a messaging link opens; null for one that is not known, or no address. */
export function chatServiceOf(url: string): string | null {
  const host = URL.parse(url)?.hostname ?? ''
  return SERVICES.get(host.replace(/^www\./, '')) ?? null
}
