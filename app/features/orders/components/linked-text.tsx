import { Fragment } from 'react'

const WEB_ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g

/** A typed text with its web addresses as links. Nothing else in it has a meaning. */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map(({ start, words, address }) => (
    <Fragment key={start}>
      {words}
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-link [overflow-wrap:anywhere]"
        >
          {address}
        </a>
      )}
    </Fragment>
  ))
}

/** Words, each with the web address behind them. */
function partsOf(text: string): { start: number; words: string; address: string }[] {
  const parts = []
  let start = 0
  for (const { 0: address, index } of text.matchAll(WEB_ADDRESS)) {
    parts.push({ start, words: text.slice(start, index), address })
    start = index + address.length
  }
  return [...parts, { start, words: text.slice(start), address: '' }]
}
