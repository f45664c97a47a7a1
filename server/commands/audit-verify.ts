// Goes through the audit log and says whether each entry is as it was written, and none is missing.
//   npm run audit:verify                          with the heads that the store has kept in DATA_DIR
//   npm run audit:verify -- --head 1234:<hash>    and with one that was copied from the page of the audit
// Exit code 1, and the first broken place, when it is not.
import { parseArgs } from 'node:util'
import { parseHead, readKeptHeads, verifyAudit } from '../store/audit/index.ts'
import { readPlace, visitPlace } from '../store/backup/index.ts'

try {
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true } } })
  const given = (values.head ?? []).map((text) => {
    const head = parseHead(text)
    if (!head) throw new Error(`This is no head: ${text}. One is <place>:<64 hex digits>.`)
    return head
  })
  const place = readPlace(process.env)
  const kept = [...(await readKeptHeads(place.dataDir)), ...given]
  const opened = await visitPlace(place, 'audit')
  const verdict = await verifyAudit(opened.database, kept).finally(() => opened.close())
  const { entries, notTied, firstPlace, head, broken } = verdict
  console.log(`${entries} entries, ${notTied} of them not yet tied to the chain`)
  if (head) console.log(`Places ${firstPlace} to ${head.place}, head ${head.place}:${head.hash}`)
  console.log(`Compared with ${kept.length} heads kept elsewhere`)
  if (broken) console.error(`Broken at place ${broken.place}: ${broken.problem}`)
  else console.log('The chain is whole.')
  if (broken) process.exitCode = 1
} catch (error) {
  console.error(
    `The audit log was not verified. ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exitCode = 2
}
