/**
 * A long text of the store's own, sanitized (`renderDocument`). Boxes that scroll sideways say so as long as
 * there is more of them, and code can be copied (product 16.7).
 */
export function DocumentText({ html }: { html: string }) {
  return (
    <div
      key={html}
      ref={prepareBoxes}
      className="prose document"
      data-shown=""
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Answers how to stop. */
export function prepareBoxes(text: HTMLElement | null): () => void {
  const boxes = text?.querySelectorAll<HTMLElement>('[data-scrolls]') ?? []
  const stops = [...boxes].map(prepareBox)
  return () => {
    for (const stop of stops) stop()
  }
}

/** Follows whether there is more to the right, and lets the button of code copy it. */
function prepareBox(box: HTMLElement): () => void {
  const [scroller] = box.children
  if (!scroller) return () => {}
  const tell = () => {
    const { scrollLeft, clientWidth, scrollWidth } = scroller
    box.dataset['scrolls'] = scrollLeft + clientWidth < scrollWidth - 1 ? 'on' : ''
  }
  const button = box.querySelector('button')
  const copy = () => void copyCode(scroller.textContent, button)
  if (button) button.hidden = false
  button?.addEventListener('click', copy)
  scroller.addEventListener('scroll', tell, { passive: true })
  const sizes = new ResizeObserver(tell)
  sizes.observe(scroller)
  return () => {
    sizes.disconnect()
    scroller.removeEventListener('scroll', tell)
    button?.removeEventListener('click', copy)
  }
}

async function copyCode(code: string, button: HTMLButtonElement | null): Promise<void> {
  if (!button) return
  try {
    await navigator.clipboard.writeText(code)
    button.textContent = 'Copied'
  } catch (error) {
    // Browsers may refuse the clipboard; the code can be selected.
    console.warn('The code was not copied.', error)
    button.textContent = 'Not copied'
  }
}
