import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Pause, Play, Trash2, Undo2, Upload } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'

import type { BulkRun } from '../schema.ts'
import { wayBack } from './kept-changes.ts'
import { steps } from './queries.ts'
import { BULK_PATH, IMPORT_PATH } from './resource.tsx'
import { countsText, startText, undoText } from './run-words.ts'

type Step = keyof typeof steps

/** How far a run is, and what can be done with it. */
export function RunPanel({ run }: { run: BulkRun }) {
  const { status, rows_ready: ready } = run
  return (
    <Panel title={TITLES[status]}>
      <p role="status" className="tabular-nums">
        {countsText(run)}
      </p>
      {(status === 'running' || status === 'stopped') && <Progress run={run} />}
      {status === 'draft' && (
        <p className="max-w-[70ch] text-sm text-muted">
          Nothing has changed yet. A service that someone edits before the run reaches it stays as
          it is and is listed as a conflict.
          {run.rows_to_create > 0 &&
            ' A new service becomes a draft unless the file gives its status.'}
        </p>
      )}
      <Times run={run} />
      <RunButtons run={run} />
      {run.is_undoable && <p className="text-sm text-muted">{undoText(run)}</p>}
      {status === 'running' && ready > 100 && (
        <p className="text-sm text-muted">
          You can close this page: the store goes on by itself, also after a restart.
        </p>
      )}
    </Panel>
  )
}

const TITLES: Readonly<Record<BulkRun['status'], string>> = {
  draft: 'Preview',
  running: 'Running',
  stopped: 'Stopped',
  done: 'Result',
}

function Progress({ run }: { run: BulkRun }) {
  const share = run.rows_in_all === 0 ? 0 : 1 - run.rows_ready / run.rows_in_all
  return (
    <div className="flex items-center gap-3">
      <progress aria-label="Progress" value={share} className="h-2 w-full accent-(--ink)" />
      <span className="text-sm tabular-nums">{Math.floor(share * 100)}%</span>
    </div>
  )
}

function Times({ run }: { run: BulkRun }) {
  return (
    <p className="text-sm text-muted">
      {run.finished_at ? (
        <>
          Finished <Moment at={run.finished_at} />
        </>
      ) : (
        <>
          Made <Moment at={run.created_at} />
        </>
      )}
      {run.starter_name && ` by ${run.starter_name}`}
      {run.undoes && (
        <>
          {' · '}
          <Link to={`${BULK_PATH}/${run.undoes}`} className="underline underline-offset-4">
            The run that this takes back
          </Link>
        </>
      )}
      {run.undone_by && (
        <>
          {' · '}
          <Link to={`${BULK_PATH}/${run.undone_by}`} className="underline underline-offset-4">
            Undone
          </Link>
        </>
      )}
    </p>
  )
}

function RunButtons({ run }: { run: BulkRun }) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const step = useStep(run.id)
  const { state } = useLocation()
  const { status, rows_ready: ready } = run
  const back = status === 'draft' ? wayBack(state) : null
  const busy = (name: Step) => step.isPending && step.variables === name

  async function undo() {
    const question = {
      title: 'Undo this run?',
      text: `Every service goes back to what it was before. Services that were changed since stay as they are; new ones go to the trash. ${undoText(run)}`,
      action: 'Undo',
    }
    if (!(await confirm(question))) return
    const made = await step.mutateAsync('undo').catch(() => null)
    if (typeof made === 'string') void navigate(`${BULK_PATH}/${made}`)
  }

  async function discard() {
    const made = await step.mutateAsync('discard').catch(() => null)
    if (made !== null) void navigate(BULK_PATH)
  }

  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {(status === 'draft' || status === 'stopped') && ready > 0 && (
        <Button size="sm" busy={busy('start')} onClick={() => step.mutate('start')}>
          <Play aria-hidden className="size-4" />
          {status === 'stopped' ? 'Go on' : startText(run)}
        </Button>
      )}
      {status === 'running' && (
        <Button size="sm" variant="outline" busy={busy('stop')} onClick={() => step.mutate('stop')}>
          <Pause aria-hidden className="size-4" />
          Stop
        </Button>
      )}
      {back && (
        <LinkButton to={back.to} state={back.state} icon={ArrowLeft} variant="outline">
          Back to the changes
        </LinkButton>
      )}
      {status === 'draft' && run.kind === 'import' && (
        <LinkButton to={IMPORT_PATH} icon={Upload} variant="outline">
          Choose another file
        </LinkButton>
      )}
      {status === 'draft' && (
        <Button size="sm" variant="quiet" busy={busy('discard')} onClick={() => void discard()}>
          <Trash2 aria-hidden className="size-4" />
          Discard
        </Button>
      )}
      {run.is_undoable && (
        <Button size="sm" variant="outline" busy={busy('undo')} onClick={() => void undo()}>
          <Undo2 aria-hidden className="size-4" />
          Undo
        </Button>
      )}
    </div>
  )
}

function useStep(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (name: Step) => (await steps[name](id)) ?? '',
    onError: (error) => adminToast.error('Nothing was changed.', userMessageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}
