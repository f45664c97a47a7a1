import { FEAST } from './deadline.ts'

const PIECE = '(?:blogs?|(?:blog )?posts?|articles?|(?:video )?scripts?)'
const SENT = `(?:${PIECE}|e-?mails?|newsletters?)`
const OCCASION = `(?:${FEAST}|holiday)`
const TOPICS = [
  new RegExp(String.raw`(?<=\b${PIECE}\s+)about\s.+$`, 'i'),
  new RegExp(
    String.raw`\b${OCCASION}(?:\s+(?:deals?|sales?))?\s+(?=${SENT}\b)|(?<=\b${SENT}\s+)for\s+(?:the\s+)?${OCCASION}\b`,
    'gi',
  ),
  /(?<=\b(?:how much|how|what) (?:can|could|do|should) (?:i|we) (?:charge|price)\s+).+$/i,
]

/**
 * A search without what something is about that is written or priced, spaces in its place: "a blog about knee
 * injuries" asks for a writer and not for a doctor, "black friday emails" for emails, and "how much should I charge
 * for a cake" for a price.
 */
export function withoutTopic(text: string): string {
  return TOPICS.reduce(
    (rest, topic) => rest.replace(topic, (said) => ' '.repeat(said.length)),
    text,
  )
}
