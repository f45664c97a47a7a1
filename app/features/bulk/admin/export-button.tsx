import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Button } from '#app/ui/button.tsx'
import { saveFile } from '#app/ui/save-file.ts'

import { exportServices } from './import-actions.ts'

/** Saves all services as a file that the import takes again. */
export function ExportButton() {
  const [count, setCount] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportServices(setCount),
    onSuccess: (csv) =>
      saveFile(`services-${new Date().toISOString().slice(0, 10)}.csv`, csv, 'text/csv'),
    onError: (error) => adminToast.error('The export failed.', userMessageOf(error)),
  })
  return (
    <Button size="sm" variant="outline" busy={isPending} onClick={() => mutate()}>
      <Download aria-hidden className="size-4" />
      {isPending && count > 0 ? `Exporting ${count.toLocaleString('en-US')}…` : 'Export services'}
    </Button>
  )
}
