// Writes database, files and keys of the store into one archive, while it runs or not.
//   npm run backup                      → backups/oneday-<time>.tar.gz
//   npm run backup -- /mnt/backups/     → /mnt/backups/oneday-<time>.tar.gz
//   npm run backup -- shop.tar.gz       → shop.tar.gz
import { parseArgs } from 'node:util'
import { readPlace, takeBackup } from '../store/backup/index.ts'

// Keys, password hashes and people's data: what is written here is its owner's alone.
process.umask(0o077)

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [target = 'backups/', ...rest] = positionals
  if (rest.length > 0) throw new Error('One place for the archive, please.')
  const start = performance.now()
  const { file, bytes, manifest, missing } = await takeBackup(
    readPlace(process.env),
    target,
    (line) => console.log(`${line} …`),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${file}
  ${rows} rows in ${manifest.tables.length} tables, as of ${manifest.takenAt}
  ${manifest.objects} files${manifest.hasKeys ? ', and the keys of local.env: keep this archive as safe as they are' : ', no local.env'}
  ${(bytes / 1e6).toFixed(1)} MB, read back and found whole, in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  for (const name of manifest.unread)
    console.log(`  Left out, without the right to read it: ${name}`)
  for (const name of missing) console.log(`  Had a row and no file: ${name}`)
} catch (error) {
  console.error(`No backup was made. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
