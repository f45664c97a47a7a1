import { useMutation } from '@tanstack/react-query'

import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'

import { exportMyData } from '../data/export-my-data.ts'

/** Everything that is kept about the account, as a file. */
export function DataExport() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: exportMyData,
    onSuccess: (json) => saveFile(json, `my-data-${new Date().toISOString().slice(0, 10)}.json`),
  })
  return (
    <div className="grid justify-items-start gap-4">
      {error && <FormAlert>I couldn't put your data together. Please try again.</FormAlert>}
      <Button variant="outline" busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Preparing...' : 'Download My Data'}
      </Button>
      <p role="status" className="text-sm font-medium text-positive empty:hidden">
        {isSuccess && 'The file is in your downloads folder.'}
      </p>
    </div>
  )
}

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the address over by the time the task ends.
  setTimeout(() => URL.revokeObjectURL(url))
}
