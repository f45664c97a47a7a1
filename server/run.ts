// Runs a command of the store (`server/commands`) from its build, which is made first where it is missing or old:
//   node server/run.ts start
import './process/production-mode.ts'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWhenNeeded } from './build/build.ts'
import { SERVER } from './build/parts.ts'
import { useLittleMemory } from './process/little-memory.ts'

if (process.argv[2] === 'start') useLittleMemory()

// The command reads its own words from there.
const [command = ''] = process.argv.splice(2, 1)

try {
  await buildWhenNeeded(SERVER)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
await import(pathToFileURL(join(import.meta.dirname, '..', SERVER.folder, `${command}.js`)).href)
