import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Path } from 'react-hook-form'

import { toSaveOutcome } from '#app/backend/save-record.ts'
import { infosOf } from '#app/resource/field-facts.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useRecordForm, type RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { useSetTab, useTab } from '#app/ui/admin/tabs.tsx'
import { isServiceDirty, publishProblem } from '#domain/service-editing.ts'

import { SEO_FIELDS, serviceSchema, type CheckedValues, type ServiceValues } from '../../schema.ts'
import type { Service } from '../queries.ts'
import { EMPTY_SERVICE, toColumns, toLoaded } from '../service-values.ts'
import {
  FAILED_TO_SAVE,
  savedText,
  serviceHoldReason,
  statusChange,
  toIntent,
} from './editor-messages.ts'
import { saveService, serviceQuery } from './queries.ts'

interface ServiceFormOptions {
  stored: Service | null
  /** What a new one begins with. */
  draft?: Partial<ServiceValues> | undefined
  /** What was typed outside the form's fields and is saved with them, before them. */
  others: { hasChanges: boolean; save: () => Promise<void>; discard: () => void }
  /** A new service has its own address from now on. */
  onCreated: (id: string) => void
}

const NEW = { values: EMPTY_SERVICE, version: null, state: undefined }

const FIELDS = infosOf(serviceSchema)

/** The form of the service editor: what it holds, whether it is dirty, and how it is saved (product 22.14). */
export function useServiceForm({ stored, draft, others, onCreated }: ServiceFormOptions) {
  const queryClient = useQueryClient()
  const [haveSlidesChanged, setHaveSlidesChanged] = useState(false)

  const form = useRecordForm<ServiceValues, CheckedValues, Service>({
    schema: serviceSchema,
    fields: FIELDS,
    loaded: stored ? toLoaded(stored) : { ...NEW, values: { ...NEW.values, ...draft } },
    hasOtherChanges: haveSlidesChanged || others.hasChanges,
    isDirtyWhen: (values: ServiceValues, saved: ServiceValues) =>
      isServiceDirty(toColumns(values), stored && toColumns(saved)),
    failedText: (intent) => FAILED_TO_SAVE[toIntent(intent)],
    async save(values, { version, state, intent: named }) {
      const intent = toIntent(named)
      const problem = intent === 'publish' ? publishProblem(toColumns(values)) : null
      if (problem) {
        adminToast.error('Validation Error', problem.message)
        // The description is missing where its first section would be.
        const field = problem.field === 'service_description' ? 'about' : problem.field
        return { kind: 'refused', fields: { [field]: problem.message } }
      }
      await others.save()
      const outcome = await saveService(state ?? stored, values, { version, intent })
      // Theirs as well: the buttons around the form go by what the service is.
      if (outcome.kind === 'saved' || outcome.kind === 'conflict') {
        const { row } = outcome
        queryClient.setQueryData(serviceQuery(row.id).queryKey, row)
      }
      return toSaveOutcome(outcome, toLoaded)
    },
    holdReason: (change) => serviceHoldReason({ ...change, intent: toIntent(change.intent) }),
    onSaved({ id, stateBefore, state }, intent) {
      setHaveSlidesChanged(false)
      const named = toIntent(intent)
      const change = named === 'draft' ? statusChange(stateBefore, state) : null
      adminToast.success(
        savedText(named, stateBefore ?? null, state),
        ...(change === null ? [] : [`It was ${change} in the meantime.`]),
      )
      void queryClient.invalidateQueries({ queryKey: ['admin', 'services'] })
      if (stored === null) onCreated(id)
    },
  })
  const { tab, submit } = useErrorTab(form)

  return {
    form: { ...form, submit },
    tab,
    noteSlideChange: () => setHaveSlidesChanged(true),
    discard() {
      setHaveSlidesChanged(false)
      others.discard()
      form.discard()
    },
  }
}

export const EDITOR_TABS = ['basics', 'slides', 'seo', 'history'] as const

export type EditorTab = (typeof EDITOR_TABS)[number]

/** The tab in front, and a submit that brings the one to the front that holds the first problem. */
function useErrorTab(form: RecordForm<ServiceValues>) {
  const tab = useTab(EDITOR_TABS)
  const setTab = useSetTab(EDITOR_TABS[0])
  const [wanted, setWanted] = useState<{ field: Path<ServiceValues> } | null>(null)
  const focused = useRef(wanted)
  const { setFocus, getFieldState } = form.hook

  useEffect(() => {
    if (wanted === null || wanted === focused.current || tab !== tabOf(wanted.field)) return
    // Only now is the field on the screen and can take the focus.
    setFocus(wanted.field)
    focused.current = wanted
  }, [tab, wanted, setFocus])

  async function submit(intent?: string): Promise<boolean> {
    const isSaved = await form.submit(intent)
    const names = Object.keys(form.fields) as Path<ServiceValues>[]
    const wrong = isSaved ? undefined : names.find((name) => getFieldState(name).invalid)
    if (wrong !== undefined) {
      // Even if its tab seems to be in front: another one may have been chosen a moment ago.
      setTab(tabOf(wrong))
      setWanted({ field: wrong })
    }
    return isSaved
  }

  return { tab, submit }
}

function tabOf(field: string): EditorTab {
  return SEO_FIELDS.includes(field) ? 'seo' : 'basics'
}
