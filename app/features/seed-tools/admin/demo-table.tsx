import { useId, useState } from 'react'
import { Link } from 'react-router'

import { readPublicConfig } from '#app/backend/public-config.ts'
import { Checkbox } from '#app/ui/admin/checkbox.tsx'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'

import type { DemoKind, DemoState } from '../schema.ts'
import { KIND_ORDER, kindsInOrder, whyKept, wordsOfKind } from './demo-words.ts'
import { useSeedTools } from './queries.ts'
import { useRemoval } from './use-removal.ts'

/** Every kind of the demo store with its counts, to be chosen, removed and loaded. */
export function DemoTable({ state, isLocked }: { state: DemoState; isLocked: boolean }) {
  const [chosen, setChosen] = useState<readonly string[]>(KIND_ORDER)
  const [withChanged, setWithChanged] = useState(false)
  const changedId = useId()
  const kinds = kindsInOrder(state)
  const changed = kinds.reduce((sum, kind) => sum + kind.changed, 0)
  const isAll = chosen.length === KIND_ORDER.length
  const set = (kind: string, isChosen: boolean) =>
    setChosen((now) => (isChosen ? [...now, kind] : now.filter((each) => each !== kind)))
  return (
    <Panel title="Demo data" isFlush>
      <p className="max-w-[75ch] p-4 text-sm text-muted md:px-5">
        Only rows that came with the demo are counted here, and only they go. What you changed since
        stays unless you say otherwise; what one of your own orders, reviews or notes needs stays in
        any case. Texts of pages, legal documents and settings are your store’s own and stay.
      </p>
      <table className="w-full border-y border-hairline text-sm wrap-normal">
        <thead className="text-left text-xs text-muted">
          <tr className="border-b border-hairline">
            <th scope="col" className="w-12 min-w-12 py-1 pl-3">
              <Checkbox
                name="All kinds"
                checked={isAll}
                isMixed={!isAll && chosen.length > 0}
                onChange={({ target }) => setChosen(target.checked ? KIND_ORDER : [])}
              />
            </th>
            <th scope="col" className="w-full py-2 font-medium sm:w-auto">
              Kind
            </th>
            <th
              scope="col"
              className="px-1.5 py-2 text-right font-medium whitespace-nowrap sm:px-2"
            >
              Demo
            </th>
            <th
              scope="col"
              className="px-1.5 py-2 text-right font-medium whitespace-nowrap sm:px-2"
            >
              Changed
            </th>
            <th scope="col" className="py-2 pr-4 pl-1.5 text-right font-medium whitespace-nowrap">
              In use
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <KindRow
              key={kind.kind}
              of={kind}
              isChosen={chosen.includes(kind.kind)}
              onChoose={(isChosen) => set(kind.kind, isChosen)}
            />
          ))}
          <tr>
            <th scope="row" colSpan={2} className="py-2.5 pl-12 text-left font-medium">
              People
              <span className="ml-2 hidden font-normal text-muted sm:inline">
                They go with their orders and messages
              </span>
            </th>
            <td className="px-2 py-2.5 text-right tabular-nums">{state.people}</td>
            <td className="px-2 py-2.5 text-right text-muted">–</td>
            <td className="px-4 py-2.5 text-right text-muted">–</td>
          </tr>
        </tbody>
      </table>
      <KeptRows kinds={kinds} />
      <div className="grid gap-3 p-4 md:px-5">
        {changed > 0 && (
          <label htmlFor={changedId} className="flex items-center gap-1.5 text-sm">
            <Checkbox
              id={changedId}
              checked={withChanged}
              onChange={({ target }) => setWithChanged(target.checked)}
            />
            Also remove what I changed
          </label>
        )}
        <Actions
          kinds={kinds.filter(({ kind }) => chosen.includes(kind))}
          withChanged={withChanged}
          isLocked={isLocked || chosen.length === 0}
        />
      </div>
    </Panel>
  )
}

function KindRow({
  of: { kind, rows, changed, used },
  isChosen,
  onChoose,
}: {
  of: DemoKind
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const { label, note, path } = wordsOfKind(kind)
  return (
    <tr className="border-b border-hairline">
      <td className="py-1 pl-3">
        <Checkbox
          name={label}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <th scope="row" className="py-1 text-left font-medium">
        <Link to={path} className="inline-block py-1.5 hover:underline">
          {label}
        </Link>
        {note && <span className="ml-2 hidden font-normal text-muted sm:inline">{note}</span>}
      </th>
      <Figure value={rows} />
      <Figure value={changed} />
      <Figure value={used} isLast />
    </tr>
  )
}

function Figure({ value, isLast = false }: { value: number; isLast?: boolean }) {
  const tone = value === 0 ? 'text-muted' : ''
  return (
    <td className={`py-1 text-right tabular-nums ${isLast ? 'px-4' : 'px-2'} ${tone}`}>
      {value.toLocaleString('en-US')}
    </td>
  )
}

/** What is named as the owner's: changed, or needed by something of theirs. */
function KeptRows({ kinds }: { kinds: readonly DemoKind[] }) {
  const named = kinds.flatMap(({ kind, kept }) => kept.map((row) => ({ kind, ...row })))
  if (named.length === 0) return null
  return (
    <details className="border-b border-hairline px-4 py-2 text-sm md:px-5">
      <summary className="cursor-pointer py-1 font-medium">Yours by now: {named.length}</summary>
      <ul className="mt-1 grid gap-1 pb-2">
        {named.map((row) => (
          <li key={`${row.kind} ${row.name} ${row.used_by}`} className="wrap-anywhere">
            {wordsOfKind(row.kind).label}: {row.name}{' '}
            <span className="text-muted">({whyKept(row)})</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Actions({
  kinds,
  withChanged,
  isLocked,
}: {
  kinds: readonly DemoKind[]
  withChanged: boolean
  isLocked: boolean
}) {
  const confirm = useConfirm()
  const tools = useSeedTools()
  const names = kinds.map(({ kind }) => kind)
  const removal = useRemoval(kinds, withChanged)
  // Its pages are served by a process without the backend's keys: the demo's files are not at hand there.
  const isElsewhere = readPublicConfig().supabaseUrl !== ''

  async function load() {
    const isSure = await confirm({
      title: 'Load demo data?',
      text: 'What is missing of these kinds is added, with the services that they refer to. What is there stays as it is, and nothing is added twice.',
      action: 'Load',
    })
    if (isSure) tools.mutate({ action: 'load', kinds: names })
  }

  const busy = (action: string) => tools.isPending && tools.variables.action === action
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="destructive"
          disabled={isLocked || removal.count === 0}
          busy={removal.isPending}
          onClick={() => void removal.ask()}
        >
          Remove {removal.rows}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={isLocked || isElsewhere}
          busy={busy('load')}
          onClick={() => void load()}
        >
          Load what is missing
        </Button>
      </div>
      {isElsewhere && (
        <p className="max-w-[75ch] text-sm text-muted">
          This store’s backend runs elsewhere, and the demo’s texts and pictures are files of the
          project. Load them with <code>SEED_KINDS=services,posts npm run settle</code>.
        </p>
      )}
    </>
  )
}
