import { Button } from './button.tsx'
import { FormAlert } from './form-alert.tsx'

/** Says what could not be loaded, beside a button that asks for it again. */
export function LoadAlert({ children, onTryAgain }: { children: string; onTryAgain: () => void }) {
  return (
    <FormAlert>
      {children}
      <Button size="sm" variant="outline" onClick={onTryAgain}>
        Try Again
      </Button>
    </FormAlert>
  )
}
