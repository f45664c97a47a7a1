// Makes the store what it was when a backup was written. The store must not run.
//   npm run restore -- backups/oneday-<time>.tar.gz
//   npm run restore -- backups/oneday-<time>.tar.gz --force            replaces what is there
//   npm run restore -- backups/oneday-<time>.tar.gz --unpack <folder>  lays it open and restores nothing
import { parseArgs } from 'node:util'
import { createLog, readPlace, restoreBackup, unpackBackup } from '../store/backup/index.ts'
import { captureConsole } from '../supabase/index.ts'

// Keys, password hashes and people's data: what is written here is its owner's alone.
process.umask(0o077)

// What @supabase/lite has to say about itself is not for operators.
captureConsole(createLog('error'))

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false }, unpack: { type: 'string' } },
  })
  const [archive, ...rest] = positionals
  if (!archive || rest.length > 0) throw new Error('Which archive? Name one.')
  if (values.unpack) await unpack(archive, values.unpack)
  else await restore(archive, values.force)
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Nothing was restored. ${reason}\n`)
  process.exitCode = 1
}

async function unpack(archive: string, directory: string): Promise<void> {
  const { tables, objects } = await unpackBackup(archive, directory)
  console.log(`${directory}: ${tables.length} tables, rows.sql, ${objects} files and the keys`)
}

async function restore(archive: string, force: boolean): Promise<void> {
  const start = performance.now()
  const place = readPlace(process.env)
  const { manifest, applied, leftOut, replaced } = await restoreBackup(archive, place, {
    force,
    report: (line) => console.log(`${line} …`),
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${place.dataDir}${place.databaseUrl ? ' and the database of DATABASE_URL' : ''}: as of ${manifest.takenAt}
  ${rows} rows in ${manifest.tables.length} tables and ${manifest.objects} files${manifest.hasKeys ? ', with the keys of that time' : ''}, in ${seconds} s`)
  if (replaced.length > 0) console.log(`  Replaced: ${replaced.join('; ')}`)
  if (applied.length > 0) console.log(`  Migrations since: ${applied.join(', ')}`)
  for (const what of leftOut)
    console.log(`  Left out, because this store does not have it: ${what}`)
  console.log('Start the store now.')
}
