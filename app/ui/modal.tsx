import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { X } from 'lucide-react'
import { cn } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

const SHAPES = {
  center: 'm-auto w-[min(36rem,calc(100vw-2rem))] rounded-md border border-hairline bg-paper',
  sheet:
    'modal-sheet m-0 ml-auto h-dvh max-h-none w-[min(24rem,88vw)] max-w-none border-l border-hairline bg-paper',
  full: 'm-0 size-full max-h-none max-w-none bg-sunk',
} as const

/**
 * Attributes for the button that opens the modal of this id. Newer browsers act on `command` by
 * themselves, so it works before (and without) scripts; the handler serves the others.
 */
export function opensModal(id: string) {
  return {
    command: 'show-modal',
    commandfor: id,
    'aria-haspopup': 'dialog' as const,
    onClick: () => {
      // Where the browser opens it too, the second of the two would be a warning in the console.
      if (!('commandForElement' in HTMLButtonElement.prototype)) showModal(id)
    },
  }
}

/** For a modal whose content scripts bring: a button without `opensModal` waits for them. */
export function showModal(id: string): void {
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}

/**
 * A native dialog: it traps focus, gives it back, and closes on Escape natively. A click on the
 * backdrop and a change of page close it too.
 */
export function Modal({
  id,
  label,
  shape = 'center',
  onClose,
  children,
}: {
  id: string
  label: string
  shape?: keyof typeof SHAPES
  onClose?: () => void
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  useBackdropClose(ref)
  return (
    <dialog
      ref={ref}
      id={id}
      aria-label={label}
      closedby="any"
      onClose={onClose}
      className={cn('modal p-0', SHAPES[shape])}
    >
      <ClosesWhenGone key={key} dialog={ref} />
      {children}
    </dialog>
  )
}

/** For browsers without `closedby`: a click on the dialog itself is one beside its content. */
function useBackdropClose(ref: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = ref.current
    const onClick = (event: MouseEvent) => {
      if (event.target === dialog) dialog?.close()
    }
    dialog?.addEventListener('click', onClick)
    return () => dialog?.removeEventListener('click', onClick)
  }, [ref])
}

/** Keyed by the page's address: when that changes, this goes and closes the dialog. */
function ClosesWhenGone({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  useEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [dialog])
  return null
}

/** Closes the modal around it; a form, so that it needs no script. */
export function ModalClose({ label = 'Close', className }: { label?: string; className?: string }) {
  return (
    <form method="dialog" className={className}>
      <IconButton
        type="submit"
        label={label}
        icon={X}
        className="grid size-11 place-items-center rounded-sm hover:bg-sunk"
      />
    </form>
  )
}
