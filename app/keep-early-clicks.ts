declare global {
  interface Window {
    /** What was clicked, chosen and typed before the page's own scripts ran; from then on `push` is theirs. */
    earlyClicks?: Event[]
  }
}

/** People click as soon as they see a button: until its script is there, the page itself keeps that. */
export const KEEP_EARLY_CLICKS = `{
const early = window.earlyClicks = [];
for (const kind of ["click", "change", "input"]) addEventListener(kind, (event) => early.push(event), true);
}`

/** Without those that the browser itself acts on (`commandfor`), and those that send a form (`keep-early-sends.ts`). */
const BUTTONS = 'button[type=button]:not([commandfor])'

/** By the element, so that impatient clicks count once. */
const kept = new Map<Element, string>()

/** Before React listens; what it cannot answer afterward, because a part of the page is not alive yet, it drops. */
export function takeEarlyClicks(): void {
  const { earlyClicks = [] } = window
  for (const event of earlyClicks) {
    const element = buttonOf(event)
    if (element) kept.set(element, event.type)
  }
  earlyClicks.push = (event) => {
    const element = buttonOf(event)
    if (!element || isAlive(element)) return 0
    kept.set(element, event.type)
    // React comes before the window: by then it has answered, where the click itself has brought the part to life.
    addEventListener(event.type, () => isAlive(element) && kept.delete(element), { once: true })
    return 0
  }
}

/** For each part of the page, once it answers; what belongs to another part stays kept. */
export function redoEarlyClicks(): void {
  for (const [element, type] of kept) {
    setTimeout(() => {
      if (!isAlive(element) || !kept.delete(element)) return
      element.dispatchEvent(new Event(type, { bubbles: true }))
    })
  }
}

function buttonOf({ type, target }: Event): Element | null {
  return target instanceof Element ? target.closest(type === 'click' ? BUTTONS : 'select') : null
}

/** React marks the elements that it draws or takes over. */
function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'))
}
