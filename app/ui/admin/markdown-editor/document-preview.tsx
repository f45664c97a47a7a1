import { useEffect, useEffectEvent, useRef } from 'react'

import { prepareBoxes } from '../../markdown/document-text.tsx'
import { loadRenderer } from './load-renderer.ts'

/** A pause of so long shows what was typed; a text that takes longer to show waits longer. */
const PAUSE_MS = 120
const PAUSE_PER_MS_OF_WORK = 4

interface DocumentPreviewProps {
  source: string
  /** Gets the last part that a change of the source has drawn. */
  onDrawn?: (part: Element) => void
}

/**
 * A text as its public page shows it, which follows what is typed. Only the pieces that changed are drawn: a
 * book of 50,000 words would hold up the keys otherwise.
 */
export function DocumentPreview({ source, onDrawn }: DocumentPreviewProps) {
  const text = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnText>(null)
  const tellDrawn = useEffectEvent((part: Element) => onDrawn?.(part))

  useEffect(() => {
    const box = text.current
    if (!box) return
    drawn.current ??= new DrawnText(box)
    const { current } = drawn
    const show = async () => {
      const part = await current.show(source)
      if (part) tellDrawn(part)
    }
    const timer = setTimeout(() => void show(), current.pauseMs)
    return () => clearTimeout(timer)
  }, [source])

  useEffect(
    () => () => {
      drawn.current?.stop()
      drawn.current = null
    },
    [],
  )

  return (
    <>
      {source.trim() === '' && <p className="text-sm text-muted">Nothing to preview.</p>}
      <div ref={text} className="prose document" />
    </>
  )
}

interface Piece {
  html: string
  nodes: readonly ChildNode[]
}

class DrawnText {
  /** The first time at once. */
  pauseMs = 0
  readonly #box: HTMLElement
  #render: ((source: string) => string[]) | null = null
  #isStopped = false
  #newest = ''
  #pieces: Piece[] = []
  #stopBoxes = () => {}

  constructor(box: HTMLElement) {
    this.#box = box
    box.replaceChildren()
  }

  /** Answers the last part that is new, or has changed, in a text that was shown before. */
  async show(source: string): Promise<Element | null> {
    this.#newest = source
    this.#render ??= (await loadRenderer()).createBlockRenderer()
    // The first to ask for the renderer may be the last to get it.
    if (this.#isStopped || source !== this.#newest) return null
    const start = performance.now()
    const isFirst = this.#pieces.length === 0
    const coming = this.#draw(this.#render(source))
    this.pauseMs = Math.max(PAUSE_MS, (performance.now() - start) * PAUSE_PER_MS_OF_WORK)
    const nodes = isFirst ? [] : coming.flatMap((piece) => piece.nodes)
    return nodes.findLast((node) => node instanceof Element) ?? null
  }

  stop(): void {
    this.#isStopped = true
    this.#stopBoxes()
  }

  /** Replaces what lies between the pieces that both texts begin with and those that both end with. */
  #draw(htmls: readonly string[]): readonly Piece[] {
    const old = this.#pieces
    const most = Math.min(old.length, htmls.length)
    let first = 0
    while (first < most && old[first]?.html === htmls[first]) first += 1
    let same = 0
    while (same < most - first && old.at(-1 - same)?.html === htmls.at(-1 - same)) same += 1
    const leaving = old.slice(first, old.length - same)
    const coming = htmls.slice(first, htmls.length - same).map(parsePiece)
    if (leaving.length === 0 && coming.length === 0) return []
    const after = old.slice(old.length - same).flatMap(({ nodes }) => nodes)[0] ?? null
    for (const { nodes } of leaving) for (const node of nodes) node.remove()
    for (const { nodes } of coming) for (const node of nodes) this.#box.insertBefore(node, after)
    this.#pieces = [...old.slice(0, first), ...coming, ...old.slice(old.length - same)]
    this.#stopBoxes()
    this.#stopBoxes = prepareBoxes(this.#box)
    return coming
  }
}

/** Its HTML is sanitized (`createBlockRenderer`). */
function parsePiece(html: string): Piece {
  const template = document.createElement('template')
  template.innerHTML = html
  return { html, nodes: [...template.content.childNodes] }
}
