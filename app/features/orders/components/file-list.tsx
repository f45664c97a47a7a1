import { useMutation } from '@tanstack/react-query'
import { Download, Paperclip } from 'lucide-react'

import { cn } from '#app/ui/class-names.ts'
import { asFileSize } from '#app/ui/file-size.ts'
import { showFailure } from '#app/ui/toast.ts'

import { getOrderFileUrl } from '../queries.ts'
import type { OrderFile } from '../schema.ts'
import { failureWords, useAccess } from '../use-order-action.ts'

interface FileListProps {
  files: readonly OrderFile[]
  /** Delivered files stand out; files attached to a text do not. */
  size?: 'sm' | 'lg'
}

/** Files of an order, each downloaded with a link of its own that works for a minute. */
export function FileList({ files, size = 'sm' }: FileListProps) {
  if (files.length === 0) return null
  return (
    <ul className={cn('grid', size === 'lg' ? 'border-t border-ink' : 'mt-3 gap-1.5')}>
      {files.map((file) => (
        <li key={file.id} className={cn(size === 'lg' && 'border-b border-hairline')}>
          <FileButton file={file} size={size} />
        </li>
      ))}
    </ul>
  )
}

function FileButton({ file, size }: { file: OrderFile; size: 'sm' | 'lg' }) {
  const access = useAccess()
  const { mutate, isPending } = useMutation({
    mutationFn: () => getOrderFileUrl(access, file.id),
    onSuccess: (url) => saveFromUrl(url, file.name),
    onError: (error) => showFailure('Download Error', failureWords(error)),
  })
  const Icon = size === 'lg' ? Download : Paperclip
  return (
    <button
      type="button"
      aria-label={`Download ${file.name}, ${asFileSize(file.sizeBytes)}`}
      aria-busy={isPending || undefined}
      disabled={isPending}
      onClick={() => mutate()}
      className={cn(
        'flex max-w-full items-center gap-3 text-left hover:text-accent disabled:opacity-60',
        size === 'lg' ? 'w-full py-4' : 'min-h-8 text-sm',
      )}
    >
      <Icon aria-hidden className={cn('shrink-0', size === 'lg' ? 'size-5' : 'size-4')} />
      <span
        className={cn('min-w-0 break-words', size === 'lg' ? 'flex-1 font-semibold' : 'text-link')}
      >
        {file.name}
      </span>
      <span className="shrink-0 text-xs text-muted tabular-nums">{asFileSize(file.sizeBytes)}</span>
    </button>
  )
}

/** Saves what is behind a signed link, as a click on a download link would. Browser only. */
export function saveFromUrl(url: string | null, name: string): void {
  if (url === null) throw new Error('The function answered no link.')
  const link = document.createElement('a')
  link.href = url
  // Browsers heed `download` for the page's own site only. Another site sends an attachment, and
  // what it sends instead when something is wrong must not take the page's place.
  if (new URL(url, location.href).origin === location.origin) link.download = name
  else Object.assign(link, { target: '_blank', rel: 'noopener' })
  link.click()
}
