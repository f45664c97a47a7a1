import { useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'

/** Codes that are shown once. */
export function RecoveryCodes({
  codes,
  onSaved,
}: {
  codes: readonly string[]
  onSaved: () => void
}) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const [isCopied, setIsCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        Save your recovery codes
      </h3>
      <p>
        If you lose your phone, each of them opens your account once. I keep only what it takes to
        recognize them, so they are shown this one time.
      </p>
      <ul className="grid gap-x-8 gap-y-1 rounded-sm bg-sunk p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}
        >
          Download
        </Button>
        <Button
          variant="outline"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button onClick={onSaved}>I've Saved Them</Button>
      </div>
    </div>
  )
}
