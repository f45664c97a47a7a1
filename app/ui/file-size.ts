const BYTES_PER_KB = 1024
const BYTES_PER_MB = BYTES_PER_KB * BYTES_PER_KB

/** "3.4 MB", "120 KB", "0 KB" for a file without content */
export function asFileSize(bytes: number): string {
  if (bytes >= BYTES_PER_MB) return `${(bytes / BYTES_PER_MB).toFixed(1)} MB`
  return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / BYTES_PER_KB))} KB`
}
