import { Fragment, createElement } from 'react'

const WEB_ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/

/** A typed text with its web addresses as links. Nothing else in it has a meaning. */
export function LinkedText({ text }: { text: string }) {
  // As children of their own they need no keys; every second one is an address.
  const parts = text.split(WEB_ADDRESS)
  return createElement(
    Fragment,
    null,
    ...parts.map((part, place) => (place % 2 === 0 ? part : linkTo(part))),
  )
}

function linkTo(address: string) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-link [overflow-wrap:anywhere]"
    >
      {address}
    </a>
  )
}
