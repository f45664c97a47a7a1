import { X } from 'lucide-react'
import {
  createContext,
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'

import { cn } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'

const SHAPES = {
  narrow: 'm-auto w-[min(30rem,calc(100vw-2rem))] rounded-md border border-hairline',
  wide: 'm-auto w-[min(48rem,calc(100vw-2rem))] rounded-md border border-hairline',
} as const

interface DialogProps {
  isOpen: boolean
  /** Asked for by Escape, the backdrop or the close button; the owner decides. */
  onClose: () => void
  title: string
  shape?: keyof typeof SHAPES
  role?: 'dialog' | 'alertdialog'
  /** Neither head nor margin: the content brings its own. The title is read out only. */
  isBare?: boolean
  children: ReactNode
}

/**
 * A native modal dialog that its owner opens and closes. It traps focus and gives it back. The focus
 * begins at what is marked `data-autofocus`, else where the browser puts it.
 */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  // Mounted with its opening, so that each one begins with fresh content.
  return isOpen ? <OpenDialog {...rest} /> : null
}

/** The dialog around a part, in which its menus open: below an open dialog nothing can be used. */
export const AroundDialog = createContext<HTMLElement | null>(null)

function OpenDialog({
  onClose,
  title,
  shape = 'narrow',
  role = 'dialog',
  isBare = false,
  children,
}: Omit<DialogProps, 'isOpen'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const [around, setAround] = useState<HTMLElement | null>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    setAround(dialog)
    const opener = document.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog?.close()
      // A dialog that is removed while open does not give the focus back on its own.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  // Escape, and a click beside the content: the parent decides, and the dialog stays until it is closed.
  const wishes = {
    onCancel(event: SyntheticEvent) {
      // That of a dialog within this one.
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    onClick({ target }: MouseEvent) {
      if (target === ref.current) onClose()
    },
  }
  return (
    <dialog
      ref={ref}
      role={role}
      {...wishes}
      {...(isBare ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
      className={cn('modal bg-paper p-0 wrap-anywhere', SHAPES[shape])}
    >
      <AroundDialog value={around}>
        {isBare ? (
          children
        ) : (
          <div className="p-5 md:p-6">
            <div className="mb-3 flex items-start justify-between gap-4">
              <h2 id={titleId} className="text-title">
                {title}
              </h2>
              <IconButton
                label="Close"
                icon={X}
                onClick={onClose}
                className="-mt-2 -mr-2 grid size-10 shrink-0 place-items-center rounded-sm hover:bg-sunk"
              />
            </div>
            {children}
          </div>
        )}
      </AroundDialog>
    </dialog>
  )
}
