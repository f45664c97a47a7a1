// Prints an SQL function as it holds in a store: the migrations have every version of it, and some say only what
// changed. The place is that of `npm start`: DATA_DIR or DATABASE_URL; the store may run meanwhile.
//   npm run show-function -- place_order
import { readPlace, visitPlace } from '../server/store/backup/index.ts'

const FIND = `
  select pg_get_functiondef(oid) as text from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proname = $1`

const [name = ''] = process.argv.slice(2)
const opened = await visitPlace(readPlace(process.env), 'show-function')
const found = await opened.database.query(FIND, [name]).finally(() => opened.close())
for (const { text } of found) console.log(`${String(text)};\n`)
if (found.length === 0) {
  console.error(`There is no function ${name} in public or private.`)
  process.exitCode = 1
}
