import { useState } from 'react'

import { readPublicConfig } from '#app/backend/public-config.ts'
import { Button } from '#app/ui/button.tsx'

/** Variables that are set where the store is started: which lines, and into which file. */
export function EnvLines({
  lines,
}: {
  lines: readonly (readonly [name: string, value: string])[]
}) {
  const [isCopied, setIsCopied] = useState(false)
  // Its functions run at Supabase, which keeps their variables itself.
  const isHosted = readPublicConfig().supabaseUrl !== ''
  const written = lines.map(([name, value]) => `${name}=${value}`)
  const text = isHosted ? `supabase secrets set ${written.join(' ')}` : written.join('\n')
  return (
    <div className="grid gap-2 text-sm">
      <p className="max-w-[70ch]">
        {isHosted ? (
          'Your store’s functions run at Supabase. In a terminal, in the project’s folder:'
        ) : (
          <>
            These lines go into the file that your store is started with: <code>.env</code> with
            Docker, <code>/etc/oneday.env</code> with systemd. Then start the store again.
          </>
        )}
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <pre className="min-w-0 basis-72 grow rounded-sm border border-hairline bg-sunk p-3 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
        <Button
          size="sm"
          variant="outline"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  )
}
