/** The tagline as the page's title, with its first number in the accent. */
export function TaglineTitle({ text }: { text: string }) {
  const number = /\d+/.exec(text)
  const start = number?.index ?? text.length
  const end = start + (number?.[0].length ?? 0)
  return (
    <h1 className="max-w-[10ch] text-poster font-extrabold tracking-[-0.045em]">
      {text.slice(0, start)}
      <span className="text-accent">{text.slice(start, end)}</span>
      {text.slice(end)}
    </h1>
  )
}
