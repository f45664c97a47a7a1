import { useState, type ComponentProps } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { TextField } from './form-field.tsx'
import { IconButton } from './icon-button.tsx'

type PasswordFieldProps = ComponentProps<typeof TextField> & {
  /** For password managers: the one in use, or one that is chosen now. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its owner wants to see it. Paste and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <TextField
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputClassName="pr-14"
      />
      <IconButton
        label={`Show ${props.label.toLowerCase()}`}
        icon={isShown ? EyeOff : Eye}
        onClick={() => setShown(!isShown)}
        aria-pressed={isShown}
        className="absolute top-7.25 right-0.5 grid size-11 place-items-center rounded-sm text-muted hover:text-ink"
      />
    </div>
  )
}
