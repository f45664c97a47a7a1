import { buttonClass } from '../button.tsx'

/** A button by which a picture is chosen; it says what is under way. */
export function FileButton({
  label,
  isBusy,
  onFile,
}: {
  label: string
  isBusy: boolean
  onFile: (file: File) => void
}) {
  return (
    <label
      className={buttonClass({
        variant: 'outline',
        size: 'sm',
        className: 'has-focus-visible:outline-2 has-focus-visible:outline-offset-3',
      })}
    >
      <input
        type="file"
        accept="image/*"
        className="sr-only"
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
      {isBusy ? 'Uploading…' : label}
    </label>
  )
}
