const PIECE = '(?:blogs?|(?:blog )?posts?|articles?|(?:video )?scripts?)'
const TOPIC = new RegExp(String.raw`(?<=\b${PIECE}\s+)about\s.+$`, 'i')

/**
 * A search for something written without what it is to be about, spaces in its place: "a blog about
 * knee injuries" asks for a writer, not for a doctor.
 */
export function withoutTopic(text: string): string {
  return text.replace(TOPIC, (said) => ' '.repeat(said.length))
}
